/** How `POST /parse` is described in OpenAPI. */

import { includes } from '../../perform/projection.ts';
import { type Registry, supportedExtensions } from '../../plugin/registry.ts';
import { parsedHeaders } from './headers.ts';

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
      {
        name: 'confidence',
        in: 'query',
        description:
          "Values that are less sure are null; without it the strategy's own bound holds, 0.5 for `layout`, which never says more than 0.98",
        schema: { type: 'number', minimum: 0, maximum: 1 },
      },
      listParameter('require', requirable, 'What must be read, else the answer is 503 in place of a warning'),
      {
        name: 'webhook',
        in: 'query',
        description:
          'Address to be called when the work is done, which makes a job of it; needs the operator to allow it',
        schema: { type: 'string', format: 'uri' },
      },
      {
        name: 'Prefer',
        in: 'header',
        description: '`respond-async` for a job (202), `wait=N` to wait N seconds before that',
        schema: { type: 'string', examples: ['respond-async', 'respond-async, wait=10'] },
      },
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'Sent again with the same payload, it brings the same job or answer',
        schema: { type: 'string', maxLength: 200 },
      },
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
        headers: parsedHeaders,
        content: {
          'application/json': {
            schema: { anyOf: [{ $ref: '#/components/schemas/Wrapped' }, { $ref: '#/components/schemas/Result' }] },
          },
          'text/markdown': {
            schema: {
              type: 'string',
              description: "The file's text, for those who accept it rather than JSON",
              examples: ['# INVOICE\n\nInvoice number: EX-2026-0042\n'],
            },
          },
        },
      },
      202: {
        description: 'A job, as the caller prefers it',
        headers: {
          Location: { description: 'Where the job is to be found', schema: { type: 'string' } },
          'Preference-Applied': { description: 'What was heeded of `Prefer`', schema: { type: 'string' } },
        },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } },
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
