/** The strategies that come with Formwork, by what callers ask for. */
export const builtInStrategies = ['layout', 'cascade', 'llm', 'transformers'] as const;
