import type { ProofFile } from '../proof-file.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/** A proof file in which one thing is altered. */
export interface Alteration {
  /** Where and how, for the title of a failed test. */
  title: string;
  file: unknown;
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function valueAt(json: Json, path: Path): Json | undefined {
  let value: Json | undefined = json;
  for (const key of path) {
    if (isList(value)) value = value[Number(key)];
    else if (isObject(value)) value = value[key];
    else return undefined;
  }
  return value;
}

/** The same with another value at the path; without it for undefined. */
function replaced(json: Json, [key, ...rest]: Path, value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  if (isList(json)) {
    const index = Number(key);
    const changed = rest.length > 0 ? replaced(json[index] ?? null, rest, value) : value;
    return json.flatMap((one, at) =>
      at !== index ? [one] : changed === undefined ? [] : [changed],
    );
  }
  if (!isObject(json)) return json;
  const changed = rest.length > 0 ? replaced(json[key] ?? null, rest, value) : value;
  const entries = Object.entries(json).filter(([name]) => name !== key || changed !== undefined);
  const all = entries.map(([name, one]) => [name, name === key ? (changed ?? null) : one]);
  if (!(key in json) && changed !== undefined) all.push([String(key), changed]);
  return Object.fromEntries(all) as Json;
}

/** Every place of a value, parents before children. */
function pathsIn(json: Json, path: Path = []): Path[] {
  const children = isList(json)
    ? json.flatMap((one, index) => pathsIn(one, [...path, index]))
    : isObject(json)
      ? Object.entries(json).flatMap(([key, one]) => pathsIn(one, [...path, key]))
      : [];
  return [path, ...children];
}

/** Other values of the same type. */
function othersOfType(value: Json): Json[] {
  if (typeof value === 'number') return [value + 1, value - 1, 0];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') {
    return /^[0-9a-f]{64}$/.test(value) ? ['ab'.repeat(32)] : [`${value}x`, ''];
  }
  if (isList(value)) {
    const [first] = value;
    const fewer = value.slice(1);
    const more = first === undefined ? [] : [[...value, first]];
    return [value.toReversed(), fewer, ...more, []];
  }
  return [null];
}

/** Values at the same place of other elements of the list that the path goes through. */
function valuesElsewhere(json: Json, path: Path, most: number): Json[] {
  const at = path.findIndex((key) => typeof key === 'number');
  if (at === -1) return [];
  const list = valueAt(json, path.slice(0, at));
  if (!isList(list)) return [];
  const rest = path.slice(at + 1);
  const found = list.flatMap((one) => valueAt(one, rest) ?? null);
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()].slice(0, most);
}

/**
 * Every field of a file, altered in each way that its type allows: another value, missing, the value
 * of another line or class, the value of another round; lines and fields added and removed.
 * @param other a file of another round
 */
export function* alterationsOf(file: ProofFile, other: ProofFile): Generator<Alteration> {
  const json: Json = JSON.parse(JSON.stringify(file));
  const second: Json = JSON.parse(JSON.stringify(other));
  const before = JSON.stringify(json);
  const seen = new Set([before]);
  for (const path of pathsIn(json).slice(1)) {
    const value = valueAt(json, path) ?? null;
    const foreign = valueAt(second, path);
    const values = [
      undefined,
      null,
      ...othersOfType(value),
      ...valuesElsewhere(json, path, 3),
      ...(foreign === undefined ? [] : [foreign]),
    ];
    for (const one of values) {
      const altered = replaced(json, path, one);
      const text = JSON.stringify(altered);
      if (seen.has(text)) continue;
      seen.add(text);
      yield { title: `${path.join('.')}: ${JSON.stringify(one)?.slice(0, 80)}`, file: altered };
    }
  }
  yield { title: 'a field that the format does not have', file: { ...file, note: 'x' } };
  yield {
    title: 'a line of another round',
    file: { ...file, lines: [...file.lines, other.lines[0]] },
  };
  yield { title: 'the lines of another round', file: { ...file, lines: other.lines } };
  yield* openedOtherwise(file, other);
}

/** Openings where nothing is opened: of the same line elsewhere, or with the salt of another. */
function* openedOtherwise(file: ProofFile, other: ProofFile): Generator<Alteration> {
  const opened = [...file.lines, ...other.lines].flatMap((line) => line.opened ?? []);
  for (const [position, line] of file.lines.entries()) {
    for (const one of opened.slice(0, 4)) {
      if (JSON.stringify(one) === JSON.stringify(line.opened)) continue;
      const lines = file.lines.with(position, { ...line, opened: one });
      yield { title: `line ${position} opens what is another’s`, file: { ...file, lines } };
    }
  }
}
