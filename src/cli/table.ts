/** Rows of text in columns as wide as they need be, two spaces between them. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Prints items as a table for people, or as JSON for programs. */
export function printListing<Item>(
  items: readonly Item[],
  head: string[],
  row: (item: Item) => string[],
  { json }: { json?: boolean },
): void {
  const text = json ? JSON.stringify(items, null, 2) : formatTable([head, ...items.map(row)]);
  process.stdout.write(`${text}\n`);
}
