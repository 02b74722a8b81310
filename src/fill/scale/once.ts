/** What is worked out once for a thing, and kept for as long as the thing lives. */

/**
 * A function that makes its answer once for each first argument. What else it is given must follow from that argument,
 * as a document's language does.
 */
export const once = <Of extends WeakKey, Rest extends unknown[], Made>(
  make: (of: Of, ...rest: Rest) => Made,
): ((of: Of, ...rest: Rest) => Made) => onceBy((of) => of, make);

/** What is made when it is first asked for. */
export function lazy<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}

/** As `once`, for what depends on a part of the first argument alone. */
export function onceBy<Of, Rest extends unknown[], Made>(
  keyOf: (of: Of) => WeakKey,
  make: (of: Of, ...rest: Rest) => Made,
) {
  const known = new WeakMap<WeakKey, { made: Made }>();
  return (of: Of, ...rest: Rest): Made => {
    const key = keyOf(of);
    const own = known.get(key);
    if (own) return own.made;
    const made = make(of, ...rest);
    known.set(key, { made });
    return made;
  };
}
