import type { WireSchema } from '@hostel/contracts/wire-schemas';
import { alternativesOf, isSame, schemaIn } from './alternatives.ts';
import { brokenLimits } from './limits.ts';

/** Something that one side may send and the other doesn't take. */
export interface Misfit {
  /** Where, e.g. `data[].status`; empty for the whole. */
  path: string;
  /**
   * `gone`: demanded and never sent; `optional`: demanded and not always sent; `ignored`: sent and
   * not read; `value`: sent and not understood, `detail` tells what; `limit`: beyond `detail`.
   */
  kind: 'gone' | 'optional' | 'ignored' | 'value' | 'limit';
  detail: string;
}

export interface MisfitOptions {
  /** Whether members that the taker doesn't know matter: a reply's don't, a query's do. */
  everythingCounts: boolean;
}

/**
 * What may be sent by the one schema and isn't taken by the other; empty where all of it is. Where
 * it can't be told, e.g. of two patterns, it counts as a misfit.
 */
export function misfits(
  sent: WireSchema,
  taken: WireSchema,
  options: MisfitOptions,
  path = '',
): Misfit[] {
  if (isSame(sent, taken) || Object.keys(taken).length === 0) return [];
  const accepted = alternativesOf(taken);
  const found = alternativesOf(sent).flatMap((each) => {
    const tries = accepted.map((other) => misfitsOfOne(each, other, options, path));
    return nearest(tries) ?? [valueMisfit(each, path)];
  });
  return [...new Map(found.map((misfit) => [JSON.stringify(misfit), misfit])).values()];
}

/** The attempt with the fewest misfits; undefined where none was of the same type. */
function nearest(tries: (Misfit[] | undefined)[]): Misfit[] | undefined {
  const [best] = tries
    .filter((each) => each !== undefined)
    .sort((one, other) => one.length - other.length);
  return best;
}

function valueMisfit(schema: WireSchema, path: string): Misfit {
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

/** For two schemas without alternatives; undefined where they are of different kinds. */
function misfitsOfOne(
  sent: WireSchema,
  taken: WireSchema,
  options: MisfitOptions,
  path: string,
): Misfit[] | undefined {
  if ('const' in taken) return isSame(sent['const'], taken['const']) ? [] : undefined;
  const type = taken['type'];
  const numbers = type === 'number' && sent['type'] === 'integer';
  const whole = type === 'integer' && Number.isInteger(sent['const']);
  if (type !== undefined && sent['type'] !== type && !numbers && !whole) return undefined;
  return [
    ...brokenLimits(sent, taken).map((detail): Misfit => ({ path, kind: 'limit', detail })),
    ...(type === 'object' ? memberMisfits(sent, taken, options, path) : []),
    ...(type === 'array'
      ? misfits(schemaIn(sent['items']), schemaIn(taken['items']), options, `${path}[]`)
      : []),
  ];
}

function memberMisfits(
  sent: WireSchema,
  taken: WireSchema,
  options: MisfitOptions,
  path: string,
): Misfit[] {
  const sentMembers = schemaIn(sent['properties']);
  const takenMembers = schemaIn(taken['properties']);
  const sentRest = sent['additionalProperties'];
  const takenRest = taken['additionalProperties'];
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);

  const missing = namesIn(taken['required'])
    .filter((name) => !namesIn(sent['required']).includes(name))
    .map((name): Misfit => {
      const kind = name in sentMembers || sentRest !== undefined ? 'optional' : 'gone';
      return { path: at(name), kind, detail: '' };
    });
  const members = Object.entries(sentMembers).flatMap(([name, member]): Misfit[] => {
    const taker = takenMembers[name] ?? takenRest;
    if (taker !== undefined) return misfits(schemaIn(member), schemaIn(taker), options, at(name));
    return options.everythingCounts ? [{ path: at(name), kind: 'ignored', detail: '' }] : [];
  });
  if (sentRest === undefined) return [...missing, ...members];
  const takers = Object.entries(takenMembers).filter(([name]) => !(name in sentMembers));
  const rest = [...takers, ...(takenRest === undefined ? [] : [['*', takenRest] as const])];
  return [
    ...missing,
    ...members,
    ...rest.flatMap(([name, taker]) =>
      misfits(schemaIn(sentRest), schemaIn(taker), options, at(name)),
    ),
  ];
}

function namesIn(required: unknown): string[] {
  return Array.isArray(required) ? required.map(String) : [];
}
