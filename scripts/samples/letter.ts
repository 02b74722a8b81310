/** A letter that offers a post. */
import { docx, paragraph, styled } from '../../test/support/ooxml.ts';
import type { Sample } from './sample.ts';

const bytes = docx(
  [
    paragraph('Example Timber Ltd'),
    paragraph('12 Sample Street, Exampleton EX1 2MP'),
    paragraph('2 April 2026'),
    styled('Heading1', 'Offer of employment'),
    paragraph('Dear Mr Specimen,'),
    paragraph('We are glad to offer you the post that we spoke about, on these terms.'),
    paragraph('Position: Site engineer'),
    paragraph('Start date: 1 June 2026'),
    paragraph('Annual salary: £48,500'),
    paragraph('Place of work: Exampleton'),
    paragraph('Holiday: 27 days a year'),
    paragraph('Please sign and return this letter by 20 April 2026.'),
    paragraph('Yours sincerely,'),
    paragraph('Grace Muster, Head of Engineering'),
  ].join(''),
);

const template = {
  position: '',
  start_date: 'date',
  annual_salary: 'number',
  place_of_work: '',
  holiday: '',
  notice_period: '',
};

export const letter = async (): Promise<Sample> => ({ file: 'letter.docx', bytes, template });
