// @ts-check
/**
 * Subtitles in SubRip's form: a number, a line with two times, the words, and an empty line.
 *
 * @import { FormatPlugin, TextBlock, Warning } from 'formwork/plugin'
 */

const times = /^(\d+):(\d\d):(\d\d)[,.](\d{3}) --> (\d+):(\d\d):(\d\d)[,.](\d{3})/;

/** Lines that are shown at one time: more are no subtitle. */
const mostLines = 10;

/** @type {FormatPlugin} */
export default {
  async extract(source, context) {
    const lines = decode(await source.read(), context).split(/\r?\n/);
    /** @type {TextBlock[]} */
    const blocks = [];
    /** @type {Warning[]} */
    const warnings = [];
    for (const [index, line] of lines.entries()) {
      // The host may have given up on this file: then nobody waits for the rest.
      context.signal.throwIfAborted();
      context.progress('lines', index, lines.length);
      const found = times.exec(line);
      if (!found) continue;
      const [start, end] = [seconds(found.slice(1, 5)), seconds(found.slice(5, 9))];
      const words = wordsBelow(lines, index);
      if (end < start) {
        const message = 'These words end before they start; they were left out.';
        warnings.push({ code: 'times-swapped', message, place: { kind: 'text', line: index + 1 } });
      } else if (words !== '') {
        blocks.push({ kind: 'speech', text: words, place: { kind: 'time', start, end } });
      }
    }
    // Say whose fault it is: this one is the file's, and the caller can mend it.
    if (blocks.length === 0) throw context.fault('file-corrupt', 'There are no subtitles in this file.');
    return { type: source.type, metadata: {}, blocks, fields: [], warnings };
  },
};

/**
 * @param {string[]} lines
 * @param {number} index of the line with the times
 */
function wordsBelow(lines, index) {
  const below = lines.slice(index + 1, index + 1 + mostLines);
  const end = below.indexOf('');
  const words = below.slice(0, end < 0 ? mostLines : end).join(' ');
  return words.replace(/<[^<>]*>/g, '').trim();
}

/** @param {string[]} parts hours, minutes, seconds, milliseconds */
function seconds(parts) {
  const [hours = 0, minutes = 0, whole = 0, milliseconds = 0] = parts.map(Number);
  return hours * 3600 + minutes * 60 + whole + milliseconds / 1000;
}

/**
 * @param {Uint8Array} bytes
 * @param {import('formwork/plugin').ExtractContext} context
 */
function decode(bytes, context) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw context.fault('file-corrupt', 'This file is not UTF-8 text.', cause);
  }
}
