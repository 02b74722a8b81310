/** Where the API key is entered. It stays in this tab's session. */
import { html, type TemplateResult } from 'lit-html';
import { useKey } from '../actions.ts';
import { change, type State } from '../state.ts';

const show = (dialog: Element | undefined): void => {
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
};

function enter(event: SubmitEvent): void {
  event.preventDefault();
  const key = new FormData(event.target as HTMLFormElement).get('key');
  if (typeof key === 'string' && key.trim() !== '') void useKey(key.trim());
}

export function keyDialog(_state: State): TemplateResult {
  queueMicrotask(() => show(document.querySelector('dialog.key') ?? undefined));
  return html`
    <dialog class="key" aria-labelledby="key-title" @close=${() => change({ keyDialog: false })}>
      <form @submit=${enter}>
        <h2 id="key-title">Your API key</h2>
        <p>
          Reading files of your own takes a key. The service prints one at its first start; further ones come from
          <code>formwork keys create NAME --admit</code>.
        </p>
        <label>
          API key
          <input name="key" type="password" autocomplete="off" spellcheck="false" placeholder="fw_…" required autofocus />
        </label>
        <p class="fine">It is kept in this tab until you close it, and sent to this service alone.</p>
        <div class="row end">
          <button type="button" class="quiet" @click=${() => change({ keyDialog: false })}>Cancel</button>
          <button type="submit" class="primary">Use this key</button>
        </div>
      </form>
    </dialog>
  `;
}
