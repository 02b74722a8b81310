/**
 * What a template-filling strategy is: one function and a manifest. Published as `formwork/strategy`, with what every
 * strategy wants: an answer in which nothing is found yet, where a value stands, values in the type that is asked for,
 * and the document's text within a budget of tokens. The suite that it is checked with is `formwork/strategy-conformance`.
 */

export { filledFrom } from '../fill/kit/answer.ts';
export { coerce } from '../fill/kit/coerce.ts';
export { type Asked, type Located, Locator } from '../fill/kit/locate.ts';
export { type Passage, passagesOf, tokensOf } from '../fill/kit/passages.ts';
export { blank } from '../fill/mirror.ts';
export type { FillContext, FillStrategy, HttpCall, HttpReply, Picture, PictureRequest } from '../fill/strategy.ts';
export type {
  Block,
  Box,
  Cell,
  DeclaredField,
  Line,
  ParsedDocument,
  Place,
  Table,
  TextBlock,
  Warning,
  Word,
} from '../model/document.ts';
export {
  type Evidence,
  type Filled,
  type FilledList,
  type FilledObject,
  type Leaf,
  missing,
  type Status,
  type Value,
} from '../model/filled.ts';
export type { Field, LeafField, ListField, ObjectField, Template, ValueType } from '../model/template.ts';
export type { StrategyManifest } from './manifest.ts';
