/** The headers that tell what was done with a file, as OpenAPI describes them. */
export const parsedHeaders = {
  'Formwork-Strategy': { description: 'The strategy that filled the template', schema: { type: 'string' } },
  'Formwork-Tokens': {
    description: 'Calls of a model and their tokens, when one was asked',
    schema: { type: 'string', examples: ['calls=1, in=1830, out=96'] },
  },
  'Formwork-Cost': { description: 'What they cost, where the price is known', schema: { type: 'string' } },
  'Server-Timing': {
    description: 'Milliseconds of upload, extract and fill',
    schema: { type: 'string', examples: ['upload;dur=4.1, extract;dur=31.0, fill;dur=5.2'] },
  },
};
