/** How far pictures are that are recognised side by side: those under way count by the share of their lines. */

export interface UnderWay {
  /** For the engine: how many of how many lines are read. */
  lines(read: number, found: number): void;
  end(): void;
}

/** @param tell is told how many pictures are done, in hundredths. The returned function begins one. */
export function countPictures(tell: (done: number) => void): () => UnderWay {
  let ended = 0;
  const shares = new Map<UnderWay, number>();
  const sum = (): void => {
    const begun = [...shares.values()].reduce((all, share) => all + share, 0);
    tell(Math.floor((ended + begun) * 100) / 100);
  };
  return () => {
    const one: UnderWay = {
      lines(read, found) {
        shares.set(one, read / found);
        sum();
      },
      end() {
        shares.delete(one);
        ended += 1;
        sum();
      },
    };
    return one;
  };
}
