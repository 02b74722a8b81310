/** A file in `samples/` and the template that goes with it. */
export interface Sample {
  file: string;
  bytes: Uint8Array;
  template: Record<string, unknown>;
}
