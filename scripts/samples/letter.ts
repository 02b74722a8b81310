/** A letter that offers a post: a letterhead with a mark, a table of terms. */
import sharp from 'sharp';
import { docx, type Part } from '../../test/support/ooxml.ts';
import type { Sample } from './sample.ts';

interface Look {
  bold?: boolean;
  italic?: boolean;
  /** Points. */
  size?: number;
}

const run = (text: string, { bold, italic, size }: Look = {}): string =>
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}${size ? `<w:sz w:val="${2 * size}"/>` : ''}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (runs: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const right = '<w:jc w:val="right"/>';

const cell = (runs: string): string => `<w:tc><w:tcPr/>${paragraph(runs)}</w:tc>`;
const terms = (rows: [label: string, value: string][]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map(([label, value]) => `<w:tr>${cell(run(label, { bold: true }))}${cell(run(value))}</w:tr>`).join('')}</w:tbl>`;

/** Smaller than what is looked through for text. */
const mark = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" rx="18" fill="#12343b"/>
    <g fill="none" stroke="#e0a030" stroke-width="6" stroke-linecap="round"><path d="M18 34h60M18 48h60M18 62h60"/><path d="M34 20v56m28-56v56" stroke="#7fc4b6"/></g></svg>`,
  ),
).png();

const picture = (id: string, inches: number): string => {
  const side = Math.round(inches * 914_400);
  return paragraph(
    `<w:r><w:drawing><wp:inline><wp:extent cx="${side}" cy="${side}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  );
};

async function make(): Promise<Uint8Array> {
  const logo: Part = { name: 'word/media/image1.png', type: 'image', content: await mark.toBuffer(), id: 'mark' };
  const body = [
    picture('mark', 0.6),
    paragraph(run('Example Timber Ltd', { bold: true })),
    paragraph(run('12 Sample Street, Exampleton EX1 2MP')),
    paragraph(run('2 April 2026'), right),
    paragraph(run('Offer of employment'), '<w:pStyle w:val="Heading1"/>'),
    paragraph(run('Dear Mr Specimen,')),
    paragraph(run('We are glad to offer you the post that we spoke about, on these terms.')),
    terms([
      ['Position', 'Site engineer'],
      ['Start date', '1 June 2026'],
      ['Annual salary', '£48,500'],
      ['Place of work', 'Exampleton'],
      ['Holiday', '27 days a year'],
    ]),
    paragraph(run('Please sign and return this letter by ') + run('20 April 2026', { bold: true }) + run('.')),
    paragraph(run('Yours sincerely,')),
    paragraph(run('Grace Muster', { bold: true }) + run(', ') + run('Head of Engineering', { italic: true })),
  ];
  return docx(body.join(''), [logo]);
}

const template = {
  position: '',
  start_date: 'date',
  annual_salary: 'number',
  place_of_work: '',
  holiday: '',
  notice_period: '',
};

export const letter = async (): Promise<Sample> => ({ file: 'letter.docx', bytes: await make(), template });
