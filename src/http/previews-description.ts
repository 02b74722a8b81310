/** How `POST /v1/previews` is described in OpenAPI. */
import { PreviewSchema, previewLimits } from '../model/preview.ts';
import type { ProblemCode } from '../model/problem.ts';
import { parseFailures } from './parse/failures.ts';

export const previewFailures: ProblemCode[] = parseFailures.filter((code) => code !== 'template-invalid');

const { pictures, width, peaks } = previewLimits;

/** The Operation Object. */
export function describePreviews(): Record<string, unknown> {
  return {
    operationId: 'previewFile',
    summary: 'Shows a file: pictures of its pages, frames, a wave',
    description:
      'Makes pictures on which the places in the evidence of a parse can be pointed at: boxes are fractions of them. ' +
      'A page that was turned to stand upright says so in the document (`rotation`, `skew`); ask with the same. ' +
      'Without `page`, `time` and `peaks` it is the first page, a frame near the start, and a wave. A text ' +
      'without pages, such as that of a Word file, has looks and pictures by its lines in the place of its first page. ' +
      'Files that are nothing but text have no previews. Nothing of the file is kept.',
    tags: ['Parse'],
    security: [{ apiKey: [] }],
    parameters: [
      listParameter('page', 'integer', 1, `Pages, from 1; ${pictures} at most`),
      listParameter('time', 'number', 0, `Seconds at which a film is shown; ${pictures} at most`),
      number('peaks', 0, peaks, 'In how many parts a recording is measured'),
      number('width', 16, width, 'Pixels; 1000 when absent. Very long pages get narrower'),
      {
        name: 'rotation',
        in: 'query',
        description: 'Degrees clockwise by which pages are turned',
        schema: { enum: [0, 90, 180, 270] },
      },
      {
        name: 'skew',
        in: 'query',
        description: 'Degrees clockwise by which they are then straightened, about their centre',
        schema: { type: 'number', minimum: -45, maximum: 45 },
      },
    ],
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/PreviewForm' } } },
    },
    responses: {
      200: {
        description: 'What the file has of what was asked for',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Previews' } } },
      },
    },
  };
}

const listParameter = (name: string, type: string, minimum: number, description: string) => ({
  name,
  in: 'query',
  description,
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { type, minimum }, maxItems: pictures },
});

const number = (name: string, minimum: number, maximum: number, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'integer', minimum, maximum },
});

export const previewSchemas = {
  PreviewForm: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'The file, with its name; less than 33,554,432 bytes' },
    },
    additionalProperties: false,
  },
  Previews: {
    type: 'object',
    required: ['type', 'previews'],
    properties: {
      type: { type: 'string', description: 'Media type, as detected' },
      pages: { type: 'integer', minimum: 0, description: 'How many pages the file has' },
      duration: { type: 'number', minimum: 0, description: 'Seconds' },
      previews: { type: 'array', items: PreviewSchema },
    },
    additionalProperties: false,
    examples: [
      {
        ...{ type: 'application/pdf', pages: 1 },
        previews: [{ kind: 'page', page: 1, type: 'image/webp', width: 1000, height: 1414, data: 'UklGRiQAAABXRUJQ' }],
      },
    ],
  },
};
