/** Whether a case waits until what is learned has seen more of its like. */
export const waits = (): boolean => true;
