/** Rows as a file may have them, for each of the lists: what must be there, what may, and what becomes of it. */
import { hash } from 'node:crypto';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import Type, { type Static, type TSchema } from 'typebox';
import { type Entry, followerEntry, type ListName, recordEntry, tripEntry } from '../store/entries.ts';

/** What a row that does not say so itself belongs to. */
export interface Belonging {
  /** End user, for trips. */
  user?: string;
  /** Username that is followed, for followers. */
  of?: string;
}

export interface RowFault {
  /** JSON Pointer within the row. */
  pointer: string;
  fault: string;
}

/** Makes a row an entry, or says what is wrong with it. @param number counts the file's rows from 0 */
export type ReadRow = (value: unknown, number: number, belonging: Belonging) => Entry | RowFault;

// What a value must be is told by the description of its schema.
const Text = (maxLength: number) =>
  Type.String({ maxLength, default: '', description: `a text of ${maxLength} characters at most` });
/** PostgreSQL has no room for longer keys in an index. */
const Id = Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'a text of 1 to 200 characters' }));
const Name = (maxLength: number) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength,
      pattern: '^\\P{Cc}*$',
      description: `a name of 1 to ${maxLength} characters, none of them a control`,
    }),
  );
const Address = Type.String({
  maxLength: 2000,
  pattern: '^(https?://\\S+)?$',
  default: '',
  description: 'an http or https address',
});
const closed = { additionalProperties: false };

const IncomingRecord = Type.Object(
  {
    id: Id,
    published: Type.String({
      anyOf: [{ format: 'date' }, { format: 'date-time' }],
      description: 'a date such as 2026-01-31, or a date and time with offset',
    }),
    title: Type.String({ minLength: 1, maxLength: 20_000, description: 'a text of 1 to 20000 characters' }),
    pdfUrl: Address,
    description: Text(200_000),
  },
  closed,
);

const IncomingTrip = Type.Object(
  {
    user: Name(200),
    id: Id,
    driver: Text(200),
    car: Text(200),
    date: Type.String({
      format: 'date-time',
      description: 'a date and time with offset, such as 2026-01-31T12:00:00Z',
    }),
    price: Type.String({
      pattern: '^([A-Z]{3} -?\\d{1,12}(\\.\\d{1,4})?)?$',
      default: '',
      description: 'a currency and an amount, such as USD 23.45',
    }),
    rating: Type.String({
      pattern: '^(\\d{1,3}(\\.\\d{1,4})?)?$',
      default: '',
      description: 'a decimal number, such as 4.9',
    }),
  },
  closed,
);

const IncomingFollower = Type.Object(
  {
    of: Name(100),
    id: Id,
    name: Text(200),
    username: Type.String({ minLength: 1, maxLength: 100, description: 'a text of 1 to 100 characters' }),
    bio: Text(20_000),
    isVerified: Type.Boolean({ default: false, description: 'true or false' }),
    profileImageUrl: Address,
  },
  closed,
);

/** Numbers become texts and empty values become `''`, so that what other programs write out can be read. */
const ajv = new Ajv({ coerceTypes: true, useDefaults: true, verbose: true });
addFormats.default(ajv);

function reader<Schema extends TSchema>(
  schema: Schema,
  make: (row: Static<Schema>, number: number, belonging: Belonging) => Entry | RowFault,
): ReadRow {
  const check = ajv.compile<Static<Schema>>(schema);
  return (value, number, belonging) => (check(value) ? make(value, number, belonging) : describe(check.errors));
}

const messages: Partial<Record<string, (error: ErrorObject) => RowFault>> = {
  required: ({ instancePath, params }) => ({ pointer: instancePath, fault: `"${params.missingProperty}" is missing` }),
  additionalProperties: ({ instancePath, params }) => ({
    pointer: `${instancePath}/${String(params.additionalProperty).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    fault: `"${params.additionalProperty}" is not a member of such a row`,
  }),
};

function describe(errors: ErrorObject[] | null | undefined): RowFault {
  const error = errors?.at(-1);
  if (!error) return { pointer: '', fault: 'is not valid' };
  const own = messages[error.keyword]?.(error);
  if (own) return own;
  const subject = error.instancePath === '' ? 'the row' : `"${error.instancePath.slice(1)}"`;
  const wanted = error.instancePath === '' ? 'an object' : error.parentSchema?.description;
  return { pointer: error.instancePath, fault: `${subject} must be ${wanted ?? 'valid'}` };
}

const digest = (...parts: unknown[]): string => `#${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)}`;

const noMoment = (pointer: string): RowFault => ({ pointer, fault: `"${pointer.slice(1)}" is not a moment in time` });

export const readers: Record<ListName, ReadRow> = {
  records: reader(IncomingRecord, ({ id, published, ...record }) => {
    const time = Date.parse(published);
    if (Number.isNaN(time)) return noMoment('/published');
    return recordEntry(`file:${id ?? digest(time, record.title, record.pdfUrl)}`, time, record);
  }),
  trips: reader(IncomingTrip, ({ id, user, ...trip }, _number, belonging) => {
    const owner = user ?? belonging.user;
    if (owner === undefined)
      return { pointer: '', fault: '"user" is missing, and no user is named for the whole file' };
    if (Number.isNaN(Date.parse(trip.date))) return noMoment('/date');
    return tripEntry(owner, id === undefined ? undefined : `file:${id}`, trip);
  }),
  followers: reader(IncomingFollower, ({ id, of, ...follower }, number, belonging) => {
    const owner = of ?? belonging.of;
    if (owner === undefined) return { pointer: '', fault: '"of" is missing, and nobody is named for the whole file' };
    return followerEntry(owner, id === undefined ? undefined : `file:${id}`, number, follower);
  }),
};
