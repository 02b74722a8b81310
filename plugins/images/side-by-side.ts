/** Does `work` for the indices 0 to `count - 1`, at most `lanes` of them at once; the outcomes in order. Stops at a failure. */
export async function sideBySide<T>(count: number, lanes: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const outcomes = new Array<T>(count);
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next++;
      try {
        outcomes[index] = await work(index);
      } catch (error) {
        next = count;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
  return outcomes;
}
