/** Two slides about a building site: a band with the title, facts, and a bridge drawn with shapes. */
import sharp from 'sharp';
import { type Part, pptx, slideXml } from '../../test/support/ooxml.ts';
import type { Sample } from './sample.ts';

type Box = [left: number, top: number, width: number, height: number];

const [dark, accent, sand, ink, soft] = ['12343B', '0D6656', 'E0A030', '1D1C19', '65625A'];
const emu = (inches: number): number => Math.round(inches * 914_400);
const solid = (colour: string): string => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
const place = ([x, y, wide, high]: Box): string =>
  `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(wide)}" cy="${emu(high)}"/></a:xfrm>`;
const preset = (name: string): string => `<a:prstGeom prst="${name}"><a:avLst/></a:prstGeom>`;

interface Words {
  text: string;
  bold?: boolean;
  colour?: string;
}

const run = ({ text, bold, colour }: Words, size: number): string =>
  `<a:r><a:rPr sz="${size * 100}"${bold ? ' b="1"' : ''}>${solid(colour ?? ink)}</a:rPr><a:t>${text}</a:t></a:r>`;

interface Look {
  size?: number;
  bullets?: boolean;
  placeholder?: string;
  anchor?: string;
}

const bullet =
  '<a:pPr marL="285750" indent="-285750"><a:spcBef><a:spcPts val="600"/></a:spcBef><a:buChar char="•"/></a:pPr>';

function words(
  box: Box,
  paragraphs: Words[][],
  { size = 18, bullets, placeholder = '', anchor = 'ctr' }: Look = {},
): string {
  const made = paragraphs.map(
    (runs) => `<a:p>${bullets ? bullet : ''}${runs.map((one) => run(one, size)).join('')}</a:p>`,
  );
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>
    <p:spPr>${place(box)}</p:spPr><p:txBody><a:bodyPr anchor="${anchor}"/>${made.join('')}</p:txBody></p:sp>`;
}

const fact = (box: Box, label: string, value: string): string =>
  words(box, [
    [
      { text: `${label}: `, colour: soft },
      { text: value, bold: true },
    ],
  ]);

const drawn = (box: Box, geometry: string, fill: string, line = '<a:ln><a:noFill/></a:ln>'): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Drawing"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>
    <p:spPr>${place(box)}${geometry}${fill}${line}</p:spPr></p:sp>`;
const block = (box: Box, colour: string): string => drawn(box, preset('rect'), solid(colour));

/** A cable that hangs between two towers. */
const cable = (box: Box): string =>
  drawn(
    box,
    `<a:custGeom><a:pathLst><a:path w="100" h="100" fill="none"><a:moveTo><a:pt x="0" y="0"/></a:moveTo>
      <a:cubicBezTo><a:pt x="30" y="100"/><a:pt x="70" y="100"/><a:pt x="100" y="0"/></a:cubicBezTo></a:path></a:pathLst></a:custGeom>`,
    '<a:noFill/>',
    `<a:ln w="31750">${solid(dark)}</a:ln>`,
  );

const gradient = (from: string, to: string): string => {
  const stop = (at: number, colour: string) => `<a:gs pos="${at}"><a:srgbClr val="${colour}"/></a:gs>`;
  return `<a:gradFill><a:gsLst>${stop(0, from)}${stop(100_000, to)}</a:gsLst><a:lin ang="5400000"/></a:gradFill>`;
};

function bridge([x, y, wide, high]: Box): string {
  const at = (left: number, top: number, width: number, height: number): Box => [
    x + left * wide,
    y + top * high,
    width * wide,
    height * high,
  ];
  const towers = [0.22, 0.74].map((left) => block(at(left, 0.18, 0.04, 0.62), dark));
  const hangers = [0.32, 0.4, 0.48, 0.56, 0.64].map((left) => {
    const top = 0.22 + 0.36 * (1 - ((left + 0.015 - 0.495) / 0.26) ** 2);
    return block(at(left + 0.012, top, 0.006, 0.62 - top), dark);
  });
  return [
    drawn(at(0, 0, 1, 1), preset('rect'), gradient('DDEFEA', 'FBF3E2')),
    drawn(at(0.68, 0.1, 0.17, 0.17 * (wide / high)), preset('ellipse'), solid(sand)),
    drawn(at(0, 0.78, 1, 0.22), preset('rect'), gradient('3F8F87', '1E5A5C')),
    cable(at(0.24, 0.2, 0.52, 0.5)),
    ...hangers,
    ...towers,
    block(at(0, 0.6, 1, 0.055), accent),
    ...[0.05, 0.92].map((left) => block(at(left, 0.65, 0.03, 0.2), dark)),
  ].join('');
}

/** Smaller than what is looked through for text. */
const logo = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="92" height="92"><rect width="92" height="92" rx="20" fill="#e0a030"/>
    <path d="M12 58h68M24 76V40m44 36V40M24 42q22 34 44 0" fill="none" stroke="#12343b" stroke-width="7" stroke-linecap="round"/></svg>`,
  ),
).png();

const band = (title: string): string =>
  block([0, 0, 10, 1.5], dark) +
  block([0, 1.5, 10, 0.07], sand) +
  words([0.5, 0.35, 8, 0.8], [[{ text: title, bold: true, colour: 'FFFFFF' }]], {
    ...{ size: 28, placeholder: '<p:ph type="title"/>' },
  }) +
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="logo"/>
    <a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place([8.75, 0.35, 0.8, 0.8])}${preset('rect')}</p:spPr></p:pic>`;

async function make(): Promise<Uint8Array> {
  const picture = await logo.toBuffer();
  const slides = [
    band('Harbour Bridge: quarterly review') +
      fact([0.5, 2, 4.4, 0.5], 'Project manager', 'Ines Sample') +
      fact([0.5, 2.6, 4.4, 0.5], 'Reporting date', '30 June 2026') +
      fact([0.5, 3.2, 4.4, 0.5], 'Budget', 'EUR 4.2 million') +
      fact([0.5, 3.8, 4.4, 0.5], 'Status', 'on schedule') +
      bridge([5.1, 2, 4.4, 3]) +
      words(
        [0.5, 5.4, 9, 1.2],
        [[{ text: 'Formwork for piers 1 to 4 is struck.' }], [{ text: 'Pier 5 is poured next week.' }]],
        { bullets: true },
      ),
    band('Next steps') +
      words(
        [0.5, 2, 5, 1.8],
        [[{ text: 'Pour pier 5' }], [{ text: 'Order deck panels' }], [{ text: 'Inspect bearings' }]],
        { bullets: true, anchor: 't', size: 20 },
      ) +
      bridge([6, 2, 3.5, 2.4]) +
      block([0.5, 4.75, 9, 0.02], 'E5E2DA') +
      fact([0.5, 4.95, 6, 0.5], 'Next review', '30 September 2026') +
      fact([0.5, 5.55, 6, 0.5], 'Contact', 'ines.sample@bridge.example'),
  ];
  return pptx(
    slides.map(
      (tree, index): Part => ({
        ...{ name: `ppt/slides/slide${index + 1}.xml`, type: 'slide', content: slideXml(tree) },
        parts: [{ name: 'ppt/media/image1.png', type: 'image', content: picture, id: 'logo' }],
      }),
    ),
  );
}

const template = {
  title: '',
  project_manager: '',
  reporting_date: 'date',
  budget: 'money',
  status: '',
  next_review: 'date',
  contact: 'email-address',
};

export const slides = async (): Promise<Sample> => ({ file: 'review.pptx', bytes: await make(), template });
