import type { Warning } from '../../plugin/contract.ts';

/** Says where in a recording, in seconds, nobody listened, as the time was up. @param last whether that is its end */
export const notInTime = (start: number, end: number, last = true): Warning => ({
  code: 'not-in-time',
  message: last
    ? `There was no time left to listen from second ${Math.floor(start)} on.`
    : `There was no time left to listen from second ${Math.floor(start)} to ${Math.ceil(end)}.`,
  place: { kind: 'time', start, end: Math.max(start, end) },
});
