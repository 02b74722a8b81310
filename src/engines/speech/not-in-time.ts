import type { Warning } from '../../plugin/contract.ts';

/** Says from when on, in seconds, a recording was not listened to, as its time was up. */
export const notInTime = (start: number, end: number): Warning => ({
  code: 'not-in-time',
  message: `There was no time left to listen from second ${Math.floor(start)} on.`,
  place: { kind: 'time', start, end: Math.max(start, end) },
});
