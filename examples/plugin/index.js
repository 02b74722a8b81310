// @ts-check
/**
 * Tab-separated values (https://www.iana.org/assignments/media-types/text/tab-separated-values): the first line names
 * the fields, and each line after it is a record. No field holds a tab.
 *
 * @import { Cell, FormatPlugin, Table, Warning } from 'formwork/plugin'
 */

/** @type {FormatPlugin} */
export default {
  async extract(source, context) {
    const lines = decode(await source.read(), context).split(/\r?\n/);
    if (lines.at(-1) === '') lines.pop();
    if (lines.every((line) => line.trim() === ''))
      throw context.fault('file-empty', 'There are no lines in this file.');
    if (lines.length > context.limits.entries) {
      throw context.fault('file-too-complex', `There are more than ${context.limits.entries} lines in this file.`);
    }

    const rows = lines.map((line) => line.split('\t'));
    const columns = rows[0]?.length ?? 0;
    /** @type {Cell[]} */
    const cells = [];
    /** @type {Warning[]} */
    const warnings = [];
    for (const [row, texts] of rows.entries()) {
      // The host may have given up on this file: then nobody waits for the rest.
      context.signal.throwIfAborted();
      context.progress('rows', row, rows.length);
      /** @type {{ kind: 'text', line: number }} */
      const place = { kind: 'text', line: row + 1 };
      if (texts.length !== columns) {
        const message = `Line ${row + 1} has ${texts.length} fields, and the first line has ${columns}.`;
        warnings.push({ code: 'row-length', message, place });
      }
      for (const [column, text] of texts.entries()) cells.push({ row, column, text, place });
    }

    /** @type {Table} */
    const table = {
      kind: 'table',
      rows: rows.length,
      columns: rows.reduce((most, texts) => Math.max(most, texts.length), 0),
      headerRows: 1,
      cells,
    };
    return { type: source.type, metadata: {}, blocks: [table], fields: [], warnings };
  },
};

/**
 * @param {Uint8Array} bytes
 * @param {import('formwork/plugin').ExtractContext} context
 */
function decode(bytes, context) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    // Say whose fault it is: this one is the file's, and the caller can mend it.
    throw context.fault('file-corrupt', 'This file is not UTF-8 text.', cause);
  }
}
