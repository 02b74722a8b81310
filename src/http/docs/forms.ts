/** The forms of a template, each with an example that opens in the playground. */
import { writeJson } from './schema.ts';
import { escapeHtml, prose } from './text.ts';

/** What a caller writes, and what it means; all of them fit the sample invoice. */
export const templateForms: readonly (readonly [template: object, meaning: string])[] = [
  [{ due_date: '', total: null }, 'whatever the name says, as text or in the type that the name implies'],
  [{ total: 'number', invoice_date: 'date', contact: 'email-address' }, 'a value of this type'],
  [{ amount: 'the amount to pay, with tax' }, 'what this describes'],
  [{ number: 'AB-2020-0001' }, 'something that looks like this example'],
  [{ seller: { name: '' }, buyer: { name: '', city: '' } }, 'the seller’s and not the buyer’s'],
  [{ lines: [{ description: '', amount: 'number' }] }, 'a list of such things'],
  [{ currency: ['EUR', 'USD', 'GBP'] }, 'one of these'],
  [
    { type: 'object', properties: { due: { type: 'string', format: 'date', description: 'the last day to pay' } } },
    'what this JSON Schema says',
  ],
];

export const renderForms = (): string =>
  [
    '<h2 id="templates">Templates</h2>',
    `<p>${prose('What is asked of a file is a JSON object, in any of these forms and all of them together.')}</p>`,
    '<div class="scroll" tabindex="0"><table class="forms">',
    ...templateForms.map(([template, meaning]) => {
      const text = JSON.stringify(template);
      const address = `/#template=${encodeURIComponent(text)}`;
      return `<tr><td><code>${escapeHtml(writeJson(template))}</code></td><td>${prose(meaning)}</td><td><a href="${escapeHtml(address)}">Try<span class="sr"> ${escapeHtml(text)} in the playground</span></a></td></tr>`;
    }),
    '</table></div>',
  ].join('');
