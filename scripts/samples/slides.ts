/** Two slides about a building site. */
import { pptx, shape } from '../../test/support/ooxml.ts';
import type { Sample } from './sample.ts';

const title = '<p:ph type="title"/>';
const bytes = pptx([
  shape(['Harbour Bridge: quarterly review'], [0.6, 0.5, 8.8, 1], title) +
    shape(['Project manager: Ines Sample'], [0.6, 2, 4, 0.5]) +
    shape(['Reporting date: 30 June 2026'], [0.6, 2.6, 4, 0.5]) +
    shape(['Budget: EUR 4.2 million'], [0.6, 3.2, 4, 0.5]) +
    shape(['Status: on schedule'], [0.6, 3.8, 4, 0.5]) +
    shape(['Formwork for piers 1 to 4 is struck.', 'Pier 5 is poured next week.'], [5.2, 2, 4.2, 1.6]),
  shape(['Next steps'], [0.6, 0.5, 8.8, 1], title) +
    shape(['Pour pier 5', 'Order deck panels', 'Inspect bearings'], [0.6, 2, 5, 1.8]) +
    shape(['Next review: 30 September 2026'], [0.6, 4.4, 5, 0.5]) +
    shape(['Contact: ines.sample@bridge.example'], [0.6, 5, 5, 0.5]),
]);

const template = {
  title: '',
  project_manager: '',
  reporting_date: 'date',
  budget: 'money',
  status: '',
  next_review: 'date',
  contact: 'email-address',
};

export const slides = async (): Promise<Sample> => ({ file: 'review.pptx', bytes, template });
