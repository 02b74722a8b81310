/** How the three data operations are described in OpenAPI. */
import { FollowerSchema, RecordSchema, TripSchema } from '../../model/listing.ts';
import type { ProblemCode } from '../../model/problem.ts';

/** What each of them can answer with in the place of a list. */
export const listFailures: ProblemCode[] = ['parameter-invalid', 'unauthenticated', 'forbidden', 'rate-limited'];

/** OpenAPI 3.1 schemas are JSON Schema, so that the model's own are used. */
export const listSchemas = {
  Record: {
    ...RecordSchema,
    examples: [
      {
        title: 'Notice of an Example Hearing',
        pdfUrl: 'https://documents.example/2026-00001.pdf',
        description: 'An example commission will hear what examples have to say.',
      },
    ],
  },
  Trip: {
    ...TripSchema,
    examples: [
      {
        driver: 'Driver Example',
        car: 'Example One',
        date: '2026-05-31T12:00:00+00:00',
        price: 'USD 23.45',
        rating: '4.9',
      },
    ],
  },
  Follower: {
    ...FollowerSchema,
    examples: [
      {
        name: 'Follower Example',
        username: 'follower_example',
        bio: 'Follows examples.',
        isVerified: false,
        profileImageUrl: 'https://images.example/1.png',
      },
    ],
  },
};

export const describeRecords = () => ({
  operationId: 'listRecords',
  summary: 'Regulatory records',
  description:
    'Newest first; with `q`, best match first, among the 5,000 matches that came in last. `Link` leads to the next ' +
    'page while there is one.',
  tags: ['Data'],
  security: [{ apiKey: [] }],
  parameters: [
    query(
      'q',
      'Words that must be there: "side by side" in quotation marks, `or` between two, `-` before unwanted ones',
      {
        type: 'string',
        minLength: 1,
        maxLength: 500,
      },
    ),
    query('since', 'Only records published then or later: a day or a moment (RFC 3339)', {
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
    }),
    query('offset', 'Records to leave out', { type: 'integer', minimum: 0, maximum: 2 ** 53 - 1, default: 0 }),
    query('limit', 'Records at most', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
    conditional,
  ],
  responses: responses(
    { type: 'object', required: ['results'], properties: { results: listOf('Record') }, additionalProperties: false },
    { Link: header('The next page, as `<…>; rel="next"` (RFC 8288)') },
  ),
});

export const describeTrips = () => ({
  operationId: 'listTrips',
  summary: "An end user's trips",
  description: 'Newest first, of the end user whose token comes along. Failures have `"error"` as their `status`.',
  tags: ['Data'],
  security: [{ bearerKey: [], userToken: [] }],
  parameters: [
    query('offset', 'Trips to leave out', { type: 'integer', minimum: 0, maximum: 2 ** 53 - 1, default: 0 }),
    query('limit', 'Trips at most', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
    conditional,
  ],
  responses: responses({
    type: 'object',
    required: ['status', 'trips', 'pagination'],
    properties: {
      status: { enum: ['ok'] },
      trips: listOf('Trip'),
      pagination: {
        type: 'object',
        required: ['offset', 'limit'],
        properties: { offset: { type: 'integer', minimum: 0 }, limit: { type: 'integer', minimum: 1, maximum: 100 } },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  }),
});

export const describeFollowers = () => ({
  operationId: 'listFollowers',
  summary: 'Followers of an account on a social network',
  description: "In the network's own order. Usernames are told apart without regard to case.",
  tags: ['Data'],
  security: [{ apiKey: [] }],
  parameters: [
    {
      ...query('username', 'Whose followers', { type: 'string', minLength: 1, maxLength: 100 }),
      required: true,
      examples: { demo: { value: 'example' } },
    },
    query('maxResults', 'Followers at most', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
    conditional,
  ],
  responses: responses({
    type: 'object',
    required: ['results'],
    properties: { results: listOf('Follower') },
    additionalProperties: false,
  }),
});

const query = (name: string, description: string, schema: object) => ({ name, in: 'query', description, schema });

const conditional = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an answer that is at hand',
  schema: { type: 'string' },
};

const listOf = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } });

function responses(schema: object, headers: object = {}) {
  const tagged = { ETag: header('Strong: changes with every byte of the answer'), ...limitHeaders };
  return {
    200: { description: 'The list', headers: { ...tagged, ...headers }, content: { 'application/json': { schema } } },
    304: { description: 'The answer at hand is still right', headers: tagged },
  };
}

function header(description: string) {
  return { description, schema: { type: 'string' } };
}

const limitHeaders = {
  'RateLimit-Policy': header('How many requests (`q`) in how many seconds (`w`)'),
  RateLimit: header('How many requests are left (`r`), and for how many seconds (`t`)'),
};
