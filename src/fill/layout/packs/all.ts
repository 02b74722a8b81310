/** The packs that come with the project. A new genre is a folder and a line here. */

import { sure } from '../../scale/grades.ts';
import { valueFrom } from '../lists/value.ts';
import { namesCalled, proseCandidates, proseList } from './contracts/candidates.ts';
import { namesInCapacity } from './contracts/capacity.ts';
import { topicOf } from './meetings/fields.ts';
import { fromMinutes } from './meetings/list.ts';
import { nextMeeting } from './meetings/next.ts';
import { spokenCandidates } from './meetings/spoken.ts';
import { fromMenu } from './menus/list.ts';
import type { Pack } from './pack.ts';
import { ofPaper, paperCandidates } from './papers/candidates.ts';
import { fromFront } from './papers/front.ts';
import { meansCandidates, tillCandidates } from './receipts/candidates.ts';
import { fromSlip } from './receipts/slip-list.ts';
import { isResume, resumeCandidates } from './resumes/candidates.ts';
import { fromSections } from './resumes/section.ts';
import { belowHeadings } from './resumes/strings.ts';
import { ofOneShape } from './shapes.ts';
import { inPeriod, statementCandidates } from './statements/candidates.ts';
import { fromFigures, isFigures } from './statements/figures.ts';

/** A list that a pack knows, and that a document does not have. */
const nothing = { items: [], score: 0 };

const contracts: Pack = {
  name: 'contracts',
  applies: () => true,
  sources: [
    {
      name: 'contract',
      find: ({ field, parents }, { view, context }) => proseCandidates(field, view, parents, context.locale),
    },
  ],
  list: ({ field }, view, context) => {
    const { item } = field;
    if (item.kind !== 'leaf') return undefined;
    const found = namesInCapacity(field, view) ?? proseList(field, view, context.locale) ?? namesCalled(field, view);
    return found
      ? { items: found.map(({ spans, score }) => valueFrom(item, spans, score, context)), score: sure }
      : undefined;
  },
};

const papers: Pack = {
  name: 'papers',
  applies: () => true,
  sources: [{ name: 'paper', find: ({ field }, { view, context }) => paperCandidates(field, view, context.locale) }],
  list: ({ field }, view, context) => fromFront(field, view, context),
  weigh: (candidate, { field }, { view }) => ofPaper(candidate, field, view),
};

const meetings: Pack = {
  name: 'meetings',
  applies: () => true,
  sources: [
    { name: 'spoken', find: ({ profile }, { view, context }) => spokenCandidates(profile, view, context.locale) },
    {
      name: 'next-meeting',
      find: ({ profile, parents }, { view, context }) => nextMeeting(profile, parents, view, context.locale),
    },
  ],
  list: ({ field }, view, context) => {
    // What else minutes hold than who was there is told by their wording, which is known in English.
    const { languages } = context.locale;
    const topic = topicOf(field);
    const anywhere = topic === 'present' || topic === 'absent';
    if (!topic || (!anywhere && languages.length > 0 && !languages.includes('en'))) return undefined;
    return fromMinutes(field, view, context);
  },
};

const resumes: Pack = {
  name: 'resumes',
  applies: isResume,
  sources: [{ name: 'resume', find: ({ field, parents }, { view }) => resumeCandidates(field, view, parents) }],
  list: (ask, view, context) => {
    const found = fromSections(ask, view, context) ?? belowHeadings(ask, view, context);
    return found && found.items.length > 0 ? found : undefined;
  },
};

/** Values that are known by their shape in any document. */
const shapes: Pack = { name: 'shapes', applies: () => true, list: ofOneShape };

const receipts: Pack = {
  name: 'receipts',
  applies: () => true,
  sources: [
    {
      name: 'till',
      find: ({ profile }, { view }) => [...tillCandidates(profile, view), ...meansCandidates(profile, view)],
    },
  ],
  list: fromSlip,
};

const statements: Pack = {
  name: 'statements',
  applies: () => true,
  sources: [{ name: 'statement', find: (ask, { view, context }) => statementCandidates(ask, view, context.locale) }],
  list: ({ field }, view, context) => (isFigures(field) ? (fromFigures(field, view, context) ?? nothing) : undefined),
  weigh: (candidate, ask, { view, context }, source) =>
    source === 'label' ? inPeriod(candidate, ask, view, context.locale) : candidate,
};

/** What places offer at which prices. */
const menus: Pack = { name: 'menus', applies: () => true, list: fromMenu };

export const ownPacks: readonly Pack[] = [contracts, papers, meetings, resumes, shapes, receipts, menus, statements];
