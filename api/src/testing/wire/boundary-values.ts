import { sample, sampleMembers, type InputSchema } from './input-samples.ts';

/** One place of an input: a member, an item of a list, or the entire input. */
export interface InputPlace {
  /** As `terms.fineSlabs[].fine`; empty for the entire input. */
  path: string;
  schema: InputSchema;
  /** A value that is accepted there. */
  usual: unknown;
  /** The complete input with another value there. */
  withValue: (value: unknown) => unknown;
}

/**
 * Every place of an input, those in each alternative of a union included.
 * @param given an input that the call accepts; default: a sample of the schema
 */
export function placesOf(schema: InputSchema, given?: unknown): InputPlace[] {
  return placesIn({ path: '', schema, usual: given, withValue: (value) => value });
}

function placesIn(place: InputPlace): InputPlace[] {
  const { path, schema, withValue } = place;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((each) => placesIn({ ...place, schema: each }));
  if (schema.type === 'null') return [];
  const name = path.split('.').at(-1) ?? '';
  const usual = usualOf(schema, place.usual, name);
  return [{ ...place, usual }, ...innerPlaces({ path, schema, usual, withValue })];
}

function innerPlaces({ path, schema, usual, withValue }: InputPlace): InputPlace[] {
  if (Array.isArray(usual)) {
    return placesIn({
      path: `${path}[]`,
      schema: schema.items ?? {},
      usual: usual[0],
      withValue: (value) => withValue([value]),
    });
  }
  if (!isObject(usual)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([member, inner]) =>
    placesIn({
      path: path === '' ? member : `${path}.${member}`,
      schema: inner,
      usual: usual[member],
      withValue: (value) => withValue({ ...usual, [member]: value }),
    }),
  );
}

/** What is given, completed by samples of the members that are required. */
function usualOf(schema: InputSchema, given: unknown, name: string): unknown {
  if (schema.type !== 'object') return given ?? sample(schema, name);
  if (!isObject(given)) return sampleMembers(schema);
  const members = Object.entries(schema.properties ?? {})
    .filter(([member]) => member in given || schema.required?.includes(member))
    .map(([member, inner]) => [member, inner.const ?? given[member] ?? sample(inner, member)]);
  return Object.fromEntries(members);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const numbers = [0, -1, 1.5, 42_949_673, 2 ** 31, 2 ** 63, 1e21];
/** A line break, one that begins a header, NUL, and half of a surrogate pair. */
const endings = ['\n', '\r\nBcc: x@example.edu', '\0', '\ud800'];

/** The values at and beyond the limits of a place, and values of other types. */
export function boundaryValues({ schema, usual }: InputPlace): unknown[] {
  const { type, enum: options, minimum, maximum, maxLength, maxItems = 20 } = schema;
  const text = typeof usual === 'string' ? usual : 'Some text';
  const texts = endings.map((ending) => `${text}${ending}`);
  if (options || schema.const !== undefined) return ['no such value', `${text}\0`, 1, null, []];
  if (type === 'boolean') return ['text', 2, null, []];
  if (type === 'integer' || type === 'number') {
    const largest = maximum === undefined ? [] : [maximum, maximum + 1];
    const least = minimum === undefined ? [] : [minimum, minimum - 1];
    return [...largest, ...least, ...numbers, 'text', null, []];
  }
  if (type === 'string') {
    const longest = Math.min(maxLength ?? 300, longestText);
    return ['', 'x'.repeat(longest), 'x'.repeat(longest + 1), ...texts, 1, null, [text, text], {}];
  }
  if (type === 'array') {
    const [item] = Array.isArray(usual) ? usual : [];
    const many = (length: number) => Array.from({ length }, () => item);
    return [[], many(maxItems), many(maxItems + 1), 'text', 1, null, {}];
  }
  if (type === 'object') return ['text', 1, null, []];
  return [...numbers, ...texts, null, true, [], {}, { from: 1, to: 2 ** 63 }, ['x'], [2 ** 31]];
}

/** Of texts that are no longer than a body: the 1 MB texts are in a test of their own. */
const longestText = 50_000;
