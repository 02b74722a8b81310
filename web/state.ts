/** All that the page knows. One object; whatever changes it says so, and the page is drawn again. */
import type { Answer, Failure, FlowPreview, FramePreview, PagePreview, Service, WavePreview } from './answer.ts';
import type { Run } from './runs.ts';
import type { Language } from './snippet.ts';
import type { Check } from './template.ts';
import type { Node } from './tree.ts';
import type { Word } from './words.ts';

export interface OpenFile {
  name: string;
  size: number;
  /** Absent for a past run and for a sample that was only looked at. */
  file?: File;
  /** For playing sound and film. */
  address?: string;
  sample?: string;
}

/** What is shown of the file. */
export interface Shown {
  /** Media type. */
  type: string;
  /** How many pages there are. */
  pages: number;
  duration: number;
  pictures: Map<number, PagePreview>;
  frames: FramePreview[];
  wave?: WavePreview;
  /** How a text without pages looks. */
  flow?: FlowPreview;
  /** Pages that were asked for. */
  asked: Set<number>;
}

export type Tab = 'values' | 'json' | 'code';

export interface Work {
  label: string;
  since: number;
  abort: AbortController;
  /** 0 to 1, where it is known. */
  share?: number;
}

export interface State {
  service: Service;
  view: 'playground' | 'data';
  key: string;
  keyDialog: boolean;
  file?: OpenFile | undefined;
  shown?: Shown | undefined;
  template: string;
  check: Check;
  /** The template that the answer belongs to. */
  answered?: string | undefined;
  answer?: Answer | undefined;
  tree?: Node | undefined;
  work?: Work | undefined;
  failure?: Failure | undefined;
  /** The least confidence of values that are shown and asked for; as the service has it when undefined. */
  least: number | undefined;
  /** What the answer was asked with: values below it are not in it. */
  bound: number;
  /** JSON Pointer of the value that is looked at. */
  active?: string | undefined;
  tab: Tab;
  language: Language;
  copied: boolean;
  /** A word of the page that is about to become a key. */
  picked?: { word: Word; key: string; type: string } | undefined;
  runs: Run[];
  dropping: boolean;
}

let draw = (): void => {};
let planned = false;

export const state = {} as State;

/** Changes the state; the page is drawn once for all changes of a task. */
export function change(patch: Partial<State>): void {
  Object.assign(state, patch);
  if (planned) return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    draw();
  });
}

export function startState(initial: State, onChange: () => void): void {
  Object.assign(state, initial);
  draw = onChange;
  draw();
}
