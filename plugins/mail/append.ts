/** Takes the document of an inner file into that of the outer one: places say which file they are in. */
import type { Block, DeclaredField, Line, ParsedDocument, Place, Table, Word } from '../../src/plugin/contract.ts';

/** @param name the inner file's, unique among those of the outer one */
export function append(outer: ParsedDocument, inner: ParsedDocument, name: string): void {
  const pages = outer.pages?.length ?? 0;
  const styles = outer.styles?.length ?? 0;
  const within = (file: string | undefined): string => (file === undefined ? name : `${name}/${file}`);
  /** Pages are counted through all files, so that no two are on top of each other. */
  const move = (place: Place): Place =>
    place.kind === 'page' ? { ...place, page: place.page + pages } : { ...place, file: within(place.file) };
  const moveAny = <T extends { place?: Place | undefined }>(item: T): T =>
    item.place ? { ...item, place: move(item.place) } : item;
  const moveWord = (word: Word): Word => (word.style === undefined ? word : { ...word, style: word.style + styles });
  const moveLine = (line: Line): Line => ({
    ...line,
    place: move(line.place),
    ...(line.words && { words: line.words.map(moveWord) }),
  });
  const moveTable = (table: Table): Table => ({
    ...moveAny(table),
    cells: table.cells.map((cell) => ({
      ...moveAny(cell),
      ...(cell.lines && { lines: cell.lines.map(moveLine) }),
      ...(cell.tables && { tables: cell.tables.map(moveTable) }),
    })),
  });
  const moveBlock = (block: Block): Block => {
    if (block.kind === 'table') return moveTable(block);
    return { ...moveAny(block), ...(block.lines && { lines: block.lines.map(moveLine) }) };
  };
  /** What the inner file says of itself as a whole it does not say of the outer one. */
  const moveField = (field: DeclaredField): DeclaredField =>
    field.kind === 'property' || field.kind === 'tag'
      ? { ...moveAny(field), name: `${name}/${field.name}` }
      : moveAny(field);

  for (const block of inner.blocks) outer.blocks.push(moveBlock(block));
  for (const field of inner.fields) outer.fields.push(moveField(field));
  for (const warning of inner.warnings) {
    outer.warnings.push({ ...moveAny(warning), message: `${name}: ${warning.message}` });
  }
  if (inner.pages) {
    const added = inner.pages.map((page) => ({ ...page, number: page.number + pages, file: within(page.file) }));
    outer.pages = [...(outer.pages ?? []), ...added];
  }
  if (inner.styles) outer.styles = [...(outer.styles ?? []), ...inner.styles];
  if (inner.links) outer.links = [...(outer.links ?? []), ...inner.links.map(moveAny)];
  if (inner.outline) outer.outline = [...(outer.outline ?? []), ...inner.outline.map(moveAny)];
  if (inner.duration !== undefined) outer.duration = Math.max(outer.duration ?? 0, inner.duration);
}
