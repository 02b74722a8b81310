/** A page as a parser meets it: its blocks, links and title, and what it declares for machines. */
import { Parser } from 'htmlparser2';
import type { Block, DeclaredField, ParsedDocument } from '../../src/plugin/contract.ts';
import { tidy } from '../basics/text.ts';
import { BlockBuilder } from './blocks.ts';
import { linkedData } from './linked-data.ts';
import { Microdata } from './microdata.ts';

export interface Page {
  blocks: Block[];
  fields: DeclaredField[];
  links: NonNullable<ParsedDocument['links']>;
  metadata: Record<string, string>;
  /** Whether its end was left unread: it is nested too deep, or too long. */
  cut: boolean;
}

export interface PageReader {
  write(html: string): void;
  /** Whether what comes is left unread. */
  readonly full: boolean;
  end(): Page;
}

/** Open elements: the parser keeps them in a list that grows slow. */
const deepest = 2000;
/** What a page may declare: fields and links each, and characters of one script with data. */
const most = 5000;
const longestData = 4 * 1024 * 1024;
const said: Record<string, string> = { author: 'author', description: 'subject', keywords: 'keywords' };

/** Reads a page in pieces; its lines are counted from `line` on. */
export function pageReader(line = 1): PageReader {
  const builder = new BlockBuilder();
  const microdata = new Microdata();
  const page: Page = { blocks: builder.blocks, fields: [], links: [], metadata: {}, cut: false };
  let nested = 0;
  let current = line;
  let written = 0;
  /** Where lines end that the parser has not come to yet. */
  let ends: number[] = [];
  let passed = 0;
  let catching: { name: 'title' | 'data'; text: string } | undefined;
  let link: { target: string; text: string; line: number } | undefined;

  /** Line of what the parser is at; it goes forward only. */
  const lineNow = (): number => {
    for (; (ends[passed] ?? Number.POSITIVE_INFINITY) < parser.startIndex; passed++) current++;
    return current;
  };
  const declare = (field: DeclaredField) => {
    if (page.fields.length < most) page.fields.push(field);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      nested++;
      const at = lineNow();
      builder.open(name, attributes, at);
      microdata.open(name, attributes, at);
      if (name === 'title' && !page.metadata.title) catching = { name: 'title', text: '' };
      if (name === 'script' && /^application\/ld\+json/i.test(attributes.type ?? ''))
        catching = { name: 'data', text: '' };
      if (name === 'html' && attributes.lang) page.metadata.language = attributes.lang;
      if (name === 'meta') readMeta(attributes, page.metadata, declare);
      if (name === 'a' && attributes.href && !builder.isHidden) link = { target: attributes.href, text: '', line: at };
    },
    ontext(text) {
      if (catching && catching.text.length < longestData) catching.text += text;
      if (!builder.isHidden) {
        builder.text(text, lineNow());
        microdata.text(text);
        if (link) link.text += text;
      }
    },
    onclosetag(name) {
      nested--;
      builder.close(name);
      microdata.close();
      if (name === 'title' && catching?.name === 'title') {
        const title = tidy(catching.text.replace(/\s+/g, ' '));
        if (title !== '') page.metadata.title = title;
        catching = undefined;
      }
      if (name === 'script' && catching?.name === 'data') {
        for (const field of linkedData(catching.text)) declare(field);
        catching = undefined;
      }
      if (name === 'a' && link) {
        const { target, text, line: at } = link;
        const shown = tidy(text.replace(/\s+/g, ' '));
        if (page.links.length < most && !/^(?:javascript|data):/i.test(target))
          page.links.push({ text: shown, target: target.slice(0, 2000), place: { kind: 'text', line: at } });
        link = undefined;
      }
    },
  });
  return {
    write(html) {
      ends = ends.slice(passed);
      passed = 0;
      for (let at = html.indexOf('\n'); at >= 0; at = html.indexOf('\n', at + 1)) ends.push(written + at);
      written += html.length;
      parser.write(html);
    },
    get full() {
      return builder.full || nested > deepest;
    },
    end() {
      page.cut = builder.full || nested > deepest;
      parser.end();
      builder.end();
      for (const field of microdata.fields()) declare(field);
      if (page.metadata.title) declare({ kind: 'property', name: 'title', value: page.metadata.title });
      return page;
    },
  };
}

/** The whole page at once. */
export function readPage(html: string, line = 1): Page {
  const reader = pageReader(line);
  const slice = 16 * 1024;
  for (let at = 0; at < html.length && !reader.full; at += slice) reader.write(html.slice(at, at + slice));
  return reader.end();
}

function readMeta(
  { name, property, content = '' }: Record<string, string>,
  metadata: Record<string, string>,
  declare: (field: DeclaredField) => void,
): void {
  const key = (name ?? property ?? '').toLowerCase();
  const value = tidy(content);
  if (!/^[\w.:-]{1,60}$/.test(key) || value === '' || value.length > 2000) return;
  if (/^(?:viewport|robots|generator|theme-color|format-detection|referrer|color-scheme|msapplication|csrf)/.test(key))
    return;
  const known = said[key];
  if (known) metadata[known] ??= value;
  const label = key.replace(/^(?:og|article|twitter|dc|dcterms)[.:]/, '').replace(/[_:.-]+/g, ' ');
  declare({ kind: 'property', name: key, label, value });
}
