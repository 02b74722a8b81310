/** What a recogniser's thread and its caller share: whether to stop, and how many of how many lines are read. */
export const [stopAt, readAt, foundAt] = [0, 1, 2] as const;

export const makeShared = (): Int32Array => new Int32Array(new SharedArrayBuffer(12));
