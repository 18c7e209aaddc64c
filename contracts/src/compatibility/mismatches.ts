import type { WireSchema } from '../wire/schemas.ts';
import { alternativesOf, isSame, schemaIn } from './alternatives.ts';
import { brokenLimits } from './limits.ts';

/** Something that one side may send and the other does not accept. */
export interface Mismatch {
  /** The field, e.g. `data[].status`; empty for the entire value. */
  path: string;
  /**
   * `gone`: required and never sent; `optional`: required and not always sent; `ignored`: sent and
   * not read; `value`: the value `detail` is sent and not accepted; `limit`: beyond the limit `detail`.
   */
  kind: 'gone' | 'optional' | 'ignored' | 'value' | 'limit';
  detail: string;
}

export interface MismatchOptions {
  /** Whether unknown members are mismatches: not in a reply, but in a query. */
  unknownMembersCount: boolean;
}

/**
 * Finds values that are valid for the schema `sent` and invalid for the schema `taken`. What can't be
 * decided, e.g. of two patterns, counts as a mismatch.
 */
export function findMismatches(
  sent: WireSchema,
  taken: WireSchema,
  options: MismatchOptions,
  path = '',
): Mismatch[] {
  if (isSame(sent, taken) || Object.keys(taken).length === 0) return [];
  const accepted = alternativesOf(taken);
  const found = alternativesOf(sent).flatMap((each) => {
    const tries = accepted.map((other) => compareOne(each, other, options, path));
    return nearest(tries) ?? [valueMismatch(each, path)];
  });
  return [...new Map(found.map((mismatch) => [JSON.stringify(mismatch), mismatch])).values()];
}

/** The attempt with the fewest mismatches; undefined if none has the same type. */
function nearest(tries: (Mismatch[] | undefined)[]): Mismatch[] | undefined {
  const [best] = tries.filter((each) => each !== undefined).sort((a, b) => a.length - b.length);
  return best;
}

function valueMismatch(schema: WireSchema, path: string): Mismatch {
  return { path, kind: 'value', detail: describe(schema) };
}

function describe(schema: WireSchema): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  const type = schema['type'];
  if (typeof type !== 'string') return 'anything';
  const names: Record<string, string> = {
    string: 'any text',
    number: 'any number',
    integer: 'any whole number',
    array: 'a list',
    object: 'an object',
  };
  return names[type] ?? type;
}

/** Compares two schemas without alternatives; undefined if their types differ. */
function compareOne(
  sent: WireSchema,
  taken: WireSchema,
  options: MismatchOptions,
  path: string,
): Mismatch[] | undefined {
  if ('const' in taken) return isSame(sent['const'], taken['const']) ? [] : undefined;
  const type = taken['type'];
  const numbers = type === 'number' && sent['type'] === 'integer';
  const isWholeNumber = type === 'integer' && Number.isInteger(sent['const']);
  if (type !== undefined && sent['type'] !== type && !numbers && !isWholeNumber) return undefined;
  return [
    ...brokenLimits(sent, taken).map((detail): Mismatch => ({ path, kind: 'limit', detail })),
    ...(type === 'object' ? memberMismatches(sent, taken, options, path) : []),
    ...(type === 'array'
      ? findMismatches(schemaIn(sent['items']), schemaIn(taken['items']), options, `${path}[]`)
      : []),
  ];
}

function memberMismatches(
  sent: WireSchema,
  taken: WireSchema,
  options: MismatchOptions,
  path: string,
): Mismatch[] {
  const sentMembers = schemaIn(sent['properties']);
  const takenMembers = schemaIn(taken['properties']);
  const sentRest = sent['additionalProperties'];
  const takenRest = taken['additionalProperties'];
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);

  const missing = namesIn(taken['required'])
    .filter((name) => !namesIn(sent['required']).includes(name))
    .map((name): Mismatch => {
      const kind = name in sentMembers || sentRest !== undefined ? 'optional' : 'gone';
      return { path: at(name), kind, detail: '' };
    });
  const members = Object.entries(sentMembers).flatMap(([name, member]): Mismatch[] => {
    const taker = takenMembers[name] ?? takenRest;
    if (taker !== undefined)
      return findMismatches(schemaIn(member), schemaIn(taker), options, at(name));
    return options.unknownMembersCount ? [{ path: at(name), kind: 'ignored', detail: '' }] : [];
  });
  if (sentRest === undefined) return [...missing, ...members];
  const takers = Object.entries(takenMembers).filter(([name]) => !(name in sentMembers));
  const rest = [...takers, ...(takenRest === undefined ? [] : [['*', takenRest] as const])];
  return [
    ...missing,
    ...members,
    ...rest.flatMap(([name, taker]) =>
      findMismatches(schemaIn(sentRest), schemaIn(taker), options, at(name)),
    ),
  ];
}

function namesIn(required: unknown): string[] {
  return Array.isArray(required) ? required.map(String) : [];
}
