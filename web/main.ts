/** The playground: a file and a template on one side, what was found on the other, and the places in between. */
import { render } from 'lit-html';
import { fill, openFile, openSample, writeTemplate } from './actions.ts';
import type { Service } from './answer.ts';
import { readRuns } from './runs.ts';
import { change, startState, state } from './state.ts';
import { checkTemplate } from './template.ts';
import { applyTheme } from './theme.ts';
import { usual } from './tree.ts';
import { page } from './view/page.ts';

applyTheme();
const root = document.querySelector('main');
if (root) start(root, JSON.parse(document.body.dataset.service ?? '{}') as Service);

function start(root: HTMLElement, service: Service): void {
  root.replaceChildren();
  startState(
    {
      ...{ service, key: keyFromAddress(), keyDialog: false, view: viewOf(location.hash) },
      ...{
        template: '',
        check: checkTemplate(''),
        least: undefined,
        bound: usual,
        tab: 'values',
        language: 'curl',
        copied: false,
      },
      ...{ runs: [], dropping: false },
    },
    () => render(page(state), root),
  );
  addEventListener('hashchange', () => change({ view: viewOf(location.hash) }));
  listenForFiles();
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void fill();
  });
  void readRuns().then((runs) => change({ runs }));
  const template = given('template');
  const [first] = service.samples;
  if (first) void openSample(first.name).then(() => template && writeTemplate(template));
}

function viewOf(hash: string): 'playground' | 'data' {
  return hash === '#data' ? 'data' : 'playground';
}

/** `#key=…`, as the first start prints it, goes into the session and out of sight. */
function keyFromAddress(): string {
  const key = given('key');
  if (key) {
    sessionStorage.setItem('formwork-key', key);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem('formwork-key') ?? '';
}

/** What the address says after its `#`, which no server gets to see. */
function given(name: string): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

/** A file may be dropped anywhere, or pasted. */
function listenForFiles(): void {
  addEventListener('dragover', (event) => {
    event.preventDefault();
    if (!state.dropping) change({ dropping: true });
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) change({ dropping: false });
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    change({ dropping: false, view: 'playground' });
    take(event.dataTransfer?.files);
  });
  addEventListener('paste', (event) => take(event.clipboardData?.files));
}

function take(files: FileList | undefined): void {
  const [file] = files ?? [];
  if (file) void openFile(file);
}
