/** The schemas of a parse: its form, its answers, and what they show. */
import { PosterSchema } from '../../model/document.ts';

const leaf = (value: string | number, confidence: number) => ({
  ...{ value, raw: String(value), status: 'found', confidence },
});
const on = (page: number, text: string, box: number[]) => ({ kind: 'page', page, box, text });

export const parseSchemas = {
  ParseForm: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'The file, with its name; less than 33,554,432 bytes' },
      template_json: {
        type: 'string',
        contentMediaType: 'application/json',
        description:
          'A JSON object: what is asked for. At most 256 KiB, 2,000 leaves and 16 levels. It may be empty or absent ' +
          'where the document is what is wanted: with `include=document`, or as Markdown.',
        examples: ['{"invoice_number": "", "issue_date": "date", "lines": [{"description": "", "amount": "number"}]}'],
      },
    },
    additionalProperties: false,
  },
  Result: {
    type: 'object',
    description: 'Keyed as the template is',
    examples: [
      {
        invoice_number: 'EX-2026-0042',
        issue_date: '2026-03-14',
        lines: [{ description: 'Shuttering boards, 21 mm', amount: 1260 }],
      },
    ],
  },
  Wrapped: {
    type: 'object',
    required: ['result'],
    properties: {
      result: { $ref: '#/components/schemas/Result' },
      evidence: { $ref: '#/components/schemas/Evidence' },
      document: { $ref: '#/components/schemas/Document' },
      poster: { anyOf: [{ $ref: '#/components/schemas/Poster' }, { type: 'null' }] },
      suggestion: { type: 'object', description: 'A template that asks for what the file itself names' },
      warnings: { type: 'array', items: { $ref: '#/components/schemas/Warning' } },
    },
    additionalProperties: false,
  },
  Evidence: {
    description: 'Mirrors the result',
    examples: [
      {
        invoice_number: { ...leaf('EX-2026-0042', 0.94), places: [on(1, 'EX-2026-0042', [0.7, 0.21, 0.8, 0.23])] },
        issue_date: {
          ...{ ...leaf('2026-03-14', 0.96), raw: '14 March 2026' },
          places: [on(1, '14 March 2026', [0.7, 0.24, 0.81, 0.26])],
        },
        lines: [
          {
            description: {
              ...leaf('Shuttering boards, 21 mm', 0.91),
              places: [on(1, 'Shuttering boards, 21 mm', [0.09, 0.51, 0.29, 0.53])],
            },
            amount: { ...leaf(1260, 0.93), raw: '1,260.00', places: [on(1, '1,260.00', [0.81, 0.51, 0.88, 0.53])] },
          },
        ],
      },
    ],
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
      status: { enum: ['found', 'not-found', 'ambiguous', 'invalid', 'ungrounded', 'judged'] },
      confidence: { type: 'number', minimum: 0, maximum: 1 },
      places: { type: 'array', items: { $ref: '#/components/schemas/Place' } },
      alternatives: {
        type: 'array',
        items: { $ref: '#/components/schemas/LeafEvidence' },
        description: 'Of an ambiguous answer: what else is nearly as likely',
      },
      strategy: { type: 'string', description: 'Which strategy gave the answer, where several took part' },
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
      likeness: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        description: 'How much the value is like these words, where it is not the same',
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
      file: { type: 'string', description: 'The attachment that it is in, if it is in one' },
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
    examples: [
      {
        type: 'application/pdf',
        pages: [{ number: 1, width: 595, height: 842 }],
        text: 'INVOICE\nInvoice number EX-2026-0042',
        markdown: '# INVOICE\n\nInvoice number: EX-2026-0042',
        metadata: { title: 'Invoice' },
        blocks: [{ kind: 'heading', text: 'INVOICE', place: { kind: 'page', page: 1, box: [0.09, 0.07, 0.24, 0.1] } }],
        fields: [],
      },
    ],
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
    examples: [{ code: 'page-failed', message: 'Page 3 could not be read.', place: { kind: 'page', page: 3 } }],
  },
};
