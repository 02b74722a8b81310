/** Rows of a file that is read as it comes, and where in the file they stand. */

/** Both count from 1; `column` counts characters, in CSV fields. */
export interface Position {
  line: number;
  column: number;
}

export interface FileRow extends Position {
  value: unknown;
  /** Where a member of the row stands. @param pointer JSON Pointer within the row */
  locate(pointer: string): Position;
}

/** What stands where a row should be. */
export interface BadRow extends Position {
  fault: string;
}

/** Reads a file's bytes to rows, many at a time. @throws FileFault when nothing after that place can be read */
export type FileReader = (bytes: AsyncIterable<Buffer>) => AsyncIterable<(FileRow | BadRow)[]>;

/** The file goes on in a way that no row can be told any more. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly position: Position;

  constructor(position: Position, message: string) {
    super(message);
    this.position = position;
  }
}

/** Bytes that one row may have. */
export const longestRow = 1024 * 1024;
