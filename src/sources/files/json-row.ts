/** Rows that are JSON texts. */
import { findNodeAtLocation, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { BadRow, FileRow, Position } from './row.ts';

/** @param start where the text begins in its file */
export function readJsonRow(text: string, start: Position): FileRow | BadRow {
  try {
    const value: unknown = JSON.parse(text);
    return { ...start, value, locate: (pointer) => positionIn(text, start, offsetOf(text, pointer)) };
  } catch {
    const { offset, reason } = firstError(text);
    return { ...positionIn(text, start, offset), fault: `not JSON: ${reason}` };
  }
}

/** What is wrong, from a parser that says where; the text itself is not repeated. */
function firstError(text: string): { offset: number; reason: string } {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error === undefined) return { offset: 0, reason: 'invalid' };
  const words = printParseErrorCode(error.error).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { offset: error.offset, reason: words.toLowerCase() };
}

function offsetOf(text: string, pointer: string): number {
  let node = parseTree(text);
  for (const step of pointer.split('/').slice(1).map(decode)) {
    const child = node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);
    node = child ?? node;
  }
  return node?.offset ?? 0;
}

const decode = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

function positionIn(text: string, start: Position, offset: number): Position {
  const before = text.slice(0, offset);
  const lines = before.split('\n').length - 1;
  const column = lines === 0 ? start.column + offset : offset - before.lastIndexOf('\n');
  return { line: start.line + lines, column };
}
