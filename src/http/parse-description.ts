/** How `POST /parse` is described in OpenAPI. */
import { PosterSchema } from '../model/document.ts';
import type { ProblemCode } from '../model/problem.ts';
import { type Registry, supportedExtensions } from '../plugin/registry.ts';
import { includes } from '../project.ts';

export const parseFailures: ProblemCode[] = [
  'bad-request',
  'template-invalid',
  'parameter-invalid',
  'unauthenticated',
  'forbidden',
  'beta-not-admitted',
  'rate-limited',
  'file-too-large',
  'type-unsupported',
  'file-empty',
  'file-corrupt',
  'file-encrypted',
  'file-too-complex',
  'plugin-failed',
  'plugin-output-invalid',
  'worker-failed',
  'overloaded',
  'model-unavailable',
  'tool-unavailable',
  'deadline-exceeded',
];

/** The Operation Object. */
export function describeParse(
  registry: Registry,
  strategies: readonly string[],
  requirable: readonly string[],
): Record<string, unknown> {
  return {
    operationId: 'parse',
    summary: 'Pours a file into a JSON template',
    description:
      'Reads the file, finds what the template asks for, and answers with the template filled. Every key of the ' +
      'template is in the answer: `null` or `[]` where the file does not hold a value. Every value stands in the file. ' +
      `A file has less than 32 MiB. Types: ${supportedExtensions(registry).join(' ')}.`,
    tags: ['Parse'],
    security: [{ apiKey: [] }],
    parameters: [
      listParameter('include', includes, 'What to wrap the result with'),
      {
        name: 'strategy',
        in: 'query',
        description: `How the template is filled; ${strategies[0]} when absent`,
        schema: { enum: strategies },
      },
      listParameter('require', requirable, 'What must be read, else the answer is 503 in place of a warning'),
    ],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { $ref: '#/components/schemas/ParseForm' },
          encoding: { template_json: { contentType: 'text/plain' } },
        },
      },
    },
    responses: {
      200: {
        description: 'The filled template, or what `include` asks for around it',
        headers: {
          'Formwork-Strategy': { description: 'The strategy that filled the template', schema: { type: 'string' } },
          'Server-Timing': {
            description: 'Milliseconds of upload, extract and fill',
            schema: { type: 'string', examples: ['upload;dur=4.1, extract;dur=31.0, fill;dur=5.2'] },
          },
        },
        content: {
          'application/json': {
            schema: { anyOf: [{ $ref: '#/components/schemas/Wrapped' }, { $ref: '#/components/schemas/Result' }] },
          },
        },
      },
    },
  };
}

const listParameter = (name: string, choices: readonly string[], description: string) => ({
  name,
  in: 'query',
  description,
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { enum: choices }, uniqueItems: true },
});

export const parseSchemas = {
  ParseForm: {
    type: 'object',
    required: ['file', 'template_json'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'The file, with its name; less than 33,554,432 bytes' },
      template_json: {
        type: 'string',
        contentMediaType: 'application/json',
        description: 'A JSON object: what is asked for. At most 256 KiB, 2,000 leaves and 16 levels.',
        examples: ['{"invoice_number": "", "issue_date": "date", "lines": [{"description": "", "amount": "number"}]}'],
      },
    },
    additionalProperties: false,
  },
  Result: { type: 'object', description: 'Keyed as the template is' },
  Wrapped: {
    type: 'object',
    required: ['result'],
    properties: {
      result: { $ref: '#/components/schemas/Result' },
      evidence: { $ref: '#/components/schemas/Evidence' },
      document: { $ref: '#/components/schemas/Document' },
      poster: { anyOf: [{ $ref: '#/components/schemas/Poster' }, { type: 'null' }] },
      warnings: { type: 'array', items: { $ref: '#/components/schemas/Warning' } },
    },
    additionalProperties: false,
  },
  Evidence: {
    description: 'Mirrors the result',
    anyOf: [
      { $ref: '#/components/schemas/LeafEvidence' },
      { type: 'array', items: { $ref: '#/components/schemas/Evidence' } },
      {
        type: 'object',
        additionalProperties: { $ref: '#/components/schemas/Evidence' },
        not: { required: ['value', 'raw', 'status', 'confidence', 'places'] },
      },
    ],
  },
  LeafEvidence: {
    type: 'object',
    required: ['value', 'raw', 'status', 'confidence', 'places'],
    properties: {
      value: { type: ['string', 'number', 'boolean', 'null'] },
      raw: { type: ['string', 'null'], description: 'As it is printed' },
      status: { enum: ['found', 'not-found', 'ambiguous', 'invalid'] },
      confidence: { type: 'number', minimum: 0, maximum: 1 },
      places: { type: 'array', items: { $ref: '#/components/schemas/Place' } },
    },
    additionalProperties: false,
  },
  Place: {
    type: 'object',
    required: ['text'],
    description: 'Where the value was read: on a page, in time, or on a line',
    properties: {
      kind: { enum: ['page', 'time', 'text'] },
      text: { type: 'string', description: 'The words that stand there' },
      confidence: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        description: 'How sure the recogniser was, if there was one',
      },
      page: { type: 'integer', minimum: 1 },
      box: {
        type: 'array',
        items: { type: 'number', minimum: 0, maximum: 1 },
        minItems: 4,
        maxItems: 4,
        description: 'Left, top, right, bottom as fractions of the page',
      },
      start: { type: 'number', minimum: 0, description: 'Seconds' },
      end: { type: 'number', minimum: 0, description: 'Seconds' },
      speaker: { type: 'string' },
      line: { type: 'integer', minimum: 1 },
    },
  },
  Document: {
    type: 'object',
    required: ['type', 'text', 'markdown', 'metadata'],
    properties: {
      type: { type: 'string', description: 'Media type, as detected' },
      pages: { type: 'array', items: { type: 'object' } },
      duration: { type: 'number', minimum: 0, description: 'Seconds' },
      text: { type: 'string' },
      markdown: { type: 'string' },
      metadata: { type: 'object', additionalProperties: { type: 'string' } },
      blocks: { type: 'array', items: { type: 'object' } },
      fields: { type: 'array', items: { type: 'object' } },
    },
  },
  Poster: {
    ...PosterSchema,
    description:
      'A picture for previews: a frame of the film, shown at `time` (seconds), or the cover that is in the file. ' +
      '`data` is the picture in base64.',
  },
  Warning: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string' },
      message: { type: 'string' },
      place: { type: 'object' },
      pointer: { type: 'string', description: "JSON Pointer into the caller's template" },
    },
  },
};
