/** Finds times of day. */
import type { Found } from './text.ts';

const time =
  /(?<![\d.,:/-])([01]?\d|2[0-4])(?:[:.h]([0-5]\d))(?::([0-5]\d))?(?:\s?([ap])\.?m\b\.?|\s?(uhr|hrs?|h)\b)?(?![\d:]|[.,]\d)/giu;
const bareHour = /(?<![\d.,:/-])(1[0-2]|0?[1-9])\s?([ap])\.?m\b\.?/giu;

/** Times of day as `HH:MM` or `HH:MM:SS`. Dots part hours and minutes only where a word says that it is a time. */
export function findTimes(text: string): Found<string>[] {
  const found: Found<string>[] = [];
  if (!/\d/.test(text)) return found;
  for (const match of text.matchAll(time)) {
    const [whole, hour = '', minute = '', second, half, word] = match;
    if (whole.charAt(hour.length) === '.' && !half && !word) continue;
    const value = `${clock(hour, half)}:${minute}${second ? `:${second}` : ''}`;
    found.push({ start: match.index, end: match.index + whole.length, value });
  }
  for (const match of text.matchAll(bareHour)) {
    const start = match.index;
    if (found.some((other) => start < other.end && start >= other.start)) continue;
    found.push({ start, end: start + match[0].length, value: `${clock(match[1] ?? '', match[2])}:00` });
  }
  return found.sort((a, b) => a.start - b.start);
}

function clock(hour: string, half: string | undefined): string {
  const value = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return String(value).padStart(2, '0');
}
