/**
 * Thin lines of a picture. Each strip of some columns is averaged to one profile from top to bottom; a line is a narrow
 * dip or ridge there that goes on from strip to strip. Averages drown noise and letters, and following a line from strip
 * to strip bears with paper that was not held flat. Lines that run down are those across the picture on its side.
 */
import type { Grey } from './straighten.ts';

/** Samples; the line runs from `from` to `to` along, at `at` across, in the middle. */
export interface ThinLine {
  from: number;
  to: number;
  at: number;
  /** `at` at both ends. */
  first: number;
  last: number;
}

/** Columns in a strip. */
const strip = 8;
/** Least difference from what is on both sides, in levels, over what noise makes. */
const leastContrast = 7;
/** Strips in a row in which a line may be hidden, and samples by which it may drift from one to the next. */
const [longestGap, drift] = [2, 1.6];
/** A line is hidden, and does not end, where it shows in so many samples, as a share. */
const leastShown = 0.3;

interface Chain {
  dark: boolean;
  start: number;
  end: number;
  hits: number;
  at: number;
  sum: number;
  first: number;
  contrast: number;
  /** Strips in which it was not seen, each stretch with where it is expected. */
  gaps: { from: number; to: number; at: number }[];
}

/** Lines across a picture, at most `thickness` thick and at least `shortest` long (samples). */
export function thinLines(grey: Grey, thickness: number, shortest: number): ThinLine[] {
  const { width, height } = grey;
  const profile = new Float32Array(height);
  const strips = Math.floor(width / strip);
  const done: Chain[] = [];
  let open: Chain[] = [];
  for (let index = 0; index < strips; index++) {
    average(grey, index * strip, profile);
    const least = leastContrast + 2 * roughness(profile);
    open = follow(open, findDips(profile, thickness, least), index, done);
  }
  done.push(...open);
  return done
    .filter(({ start, end, hits }) => (end - start + 1) * strip >= shortest - strip && hits >= 0.8 * (end - start + 1))
    .flatMap((chain) => parts(chain, grey))
    .map((chain) => withEnds(chain, grey))
    .filter(({ from, to }) => to - from >= shortest);
}

function average({ data, width, height }: Grey, left: number, profile: Float32Array): void {
  for (let y = 0; y < height; y++) {
    let sum = 0;
    const from = y * width + left;
    for (let x = from; x < from + strip; x++) sum += data[x] ?? 0;
    profile[y] = sum / strip;
  }
}

/** The middle of the differences between neighbours: what noise and shadows make. */
function roughness(profile: Float32Array): number {
  const counts = new Uint32Array(64);
  let all = 0;
  for (let y = 1; y < profile.length; y += 3) {
    const step = Math.min(63, Math.round(4 * Math.abs((profile[y] ?? 0) - (profile[y - 1] ?? 0))));
    counts[step] = (counts[step] ?? 0) + 1;
    all++;
  }
  let step = 0;
  for (let seen = counts[0] ?? 0; seen * 2 < all && step < 63; seen += counts[step] ?? 0) step++;
  return Math.min(6, step / 4);
}

interface Dip {
  at: number;
  dark: boolean;
  contrast: number;
}

/** Narrow dips and ridges of a profile, from top to bottom. */
function findDips(profile: Float32Array, thickness: number, least: number): Dip[] {
  const dips: Dip[] = [];
  const reach = thickness + 2;
  const last = profile.length - 1;
  for (let y = 2; y < last - 1; y++) {
    const here = profile[y] ?? 0;
    const [before, after] = [profile[y - 1] ?? 0, profile[y + 1] ?? 0];
    const dark = here <= before && here < after;
    if (!dark && !(here >= before && here > after)) continue;
    const sign = dark ? 1 : -1;
    let [above, below] = [0, 0];
    for (let step = 1; step <= reach; step++) {
      above = Math.max(above, sign * ((profile[Math.max(0, y - step)] ?? 0) - here));
      below = Math.max(below, sign * ((profile[Math.min(last, y + step)] ?? 0) - here));
    }
    const contrast = Math.min(above, below);
    if (contrast < least) continue;
    const inside = (at: number) => sign * ((profile[at] ?? 0) - here) < contrast / 2;
    let [top, bottom] = [y, y];
    while (top > 0 && inside(top - 1)) top--;
    while (bottom < last && inside(bottom + 1)) bottom++;
    if (bottom - top + 1 > thickness) continue;
    dips.push({ at: (top + bottom) / 2, dark, contrast });
  }
  return dips;
}

/** Lets each chain go on with the dip nearest to it; chains that were not seen for too long are done. */
function follow(open: readonly Chain[], dips: readonly Dip[], index: number, done: Chain[]): Chain[] {
  const taken = new Set<Dip>();
  const still: Chain[] = [];
  let from = 0;
  for (const chain of open.toSorted((a, b) => a.at - b.at)) {
    const away = drift * Math.min(2, index - chain.end);
    while (from < dips.length && (dips[from]?.at ?? 0) < chain.at - 2 * drift) from++;
    let best: Dip | undefined;
    for (let at = from; at < dips.length; at++) {
      const dip = dips[at];
      if (!dip || dip.at > chain.at + away) break;
      const alike =
        dip.dark === chain.dark && dip.contrast > 0.35 * chain.contrast && chain.contrast > 0.25 * dip.contrast;
      if (!alike || taken.has(dip) || dip.at < chain.at - away) continue;
      if (!best || Math.abs(dip.at - chain.at) < Math.abs(best.at - chain.at)) best = dip;
    }
    if (best) {
      taken.add(best);
      if (index - chain.end > 1) chain.gaps.push({ from: chain.end + 1, to: index - 1, at: (chain.at + best.at) / 2 });
      chain.end = index;
      chain.hits++;
      chain.at = best.at;
      chain.sum += best.at;
      chain.contrast += (best.contrast - chain.contrast) / Math.min(6, chain.hits);
      still.push(chain);
    } else if (index - chain.end > longestGap) done.push(chain);
    else still.push(chain);
  }
  for (const dip of dips)
    if (!taken.has(dip))
      still.push({ ...dip, start: index, end: index, hits: 1, sum: dip.at, first: dip.at, gaps: [] });
  return still;
}

/** Cuts a chain where there is no line: one that is only hidden shows between what hides it. */
function parts(chain: Chain, grey: Grey): Chain[] {
  const bare = chain.gaps.filter(({ from, to, at }) => {
    let shown = 0;
    for (let x = from * strip; x < (to + 1) * strip; x++) if (isSeen(grey, chain, x, Math.round(at))) shown++;
    return shown < leastShown * (to + 1 - from) * strip;
  });
  if (bare.length === 0) return [chain];
  const average = chain.sum / chain.hits;
  const ends = [...bare, { from: chain.end + 1, to: chain.end, at: chain.at }];
  return ends.map(({ from, at }, index) => {
    const before = ends[index - 1];
    const start = before ? before.to + 1 : chain.start;
    return { ...chain, start, end: from - 1, first: before?.at ?? chain.first, at, sum: average * chain.hits };
  });
}

/** Finds where a line begins and ends: some way before its first whole strip, or in it. */
function withEnds(chain: Chain, grey: Grey): ThinLine {
  const { start, end, first, at, sum, hits } = chain;
  const from = edge(grey, chain, (start + 1) * strip - 1, Math.max(0, (start - 1) * strip), first);
  const to = edge(grey, chain, end * strip, Math.min(grey.width - 1, (end + 2) * strip - 1), at);
  return { from, to: to + 1, at: sum / hits, first, last: at };
}

/** The last column towards `limit` in which the line is to be seen. */
function edge(grey: Grey, chain: Chain, from: number, limit: number, at: number): number {
  const way = limit > from ? 1 : -1;
  let last = from;
  let missed = 0;
  for (let x = from; x !== limit + way && missed < 3; x += way) {
    if (isSeen(grey, chain, x, Math.round(at))) [last, missed] = [x, 0];
    else missed++;
  }
  return last;
}

/** Whether a line stands out in a column, near `middle`. */
function isSeen({ data, width, height }: Grey, { dark, contrast }: Chain, x: number, middle: number): boolean {
  const sample = (y: number) => data[Math.min(height - 1, Math.max(0, y)) * width + x] ?? 0;
  const extreme = (low: number, high: number, least: boolean) => {
    let value = sample(low);
    for (let y = low + 1; y <= high; y++) value = least ? Math.min(value, sample(y)) : Math.max(value, sample(y));
    return value;
  };
  const on = extreme(middle - 1, middle + 1, dark);
  const above = extreme(middle - 4, middle - 2, !dark);
  const below = extreme(middle + 2, middle + 4, !dark);
  const seen = dark ? Math.min(above, below) - on : on - Math.max(above, below);
  return seen > 0.4 * contrast;
}
