// @ts-check
/**
 * Lines of the form `key: value`: the words of a key of the template before the separator, its value behind it.
 *
 * @import { FillStrategy, LeafField, ObjectField } from 'formwork/strategy'
 */
import { blank, Locator } from 'formwork/strategy';

/** @type {FillStrategy} */
export default {
  name: 'formwork-example-strategy',
  async fill(document, template, { signal, settings = {} }) {
    const separator = settings.SEPARATOR ?? ':';
    // Every key is there, and nothing found yet.
    const filled = blank(template);
    const locator = new Locator(document);
    for (const block of document.blocks) {
      // The host may have given up on this file: then nobody waits for the rest.
      signal.throwIfAborted();
      if (block.kind === 'table') continue;
      for (const line of block.text.split('\n')) {
        const at = line.indexOf(separator);
        const field = at > 0 ? fieldOf(template.root, line.slice(0, at)) : undefined;
        const value = line.slice(at + separator.length).trim();
        if (!field || value === '') continue;
        // Where it stands, which is what the answer is held against.
        const found = locator.find(value, { field });
        if (!found) continue;
        const { raw, evidence } = found;
        filled.members[field.key] = { kind: 'leaf', value, raw, status: 'found', confidence: 0.9, evidence };
      }
    }
    return filled;
  },
};

/**
 * @param {ObjectField} root
 * @param {string} label
 * @returns {LeafField | undefined}
 */
function fieldOf(root, label) {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const field = root.fields.find((one) => one.words.join(' ') === words.join(' '));
  return field?.kind === 'leaf' && field.type === 'string' && !field.choices ? field : undefined;
}
