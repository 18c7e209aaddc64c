import type { WireSchema } from '../wire/schemas.ts';

/**
 * Splits a schema into simpler ones, of which a value matches one: members of a union, each of
 * several types, each value of an enumeration.
 */
export function alternativesOf(schema: WireSchema): WireSchema[] {
  const { anyOf, type, ...rest } = schema;
  if (Array.isArray(anyOf)) {
    const own = type === undefined ? rest : { ...rest, type };
    return anyOf.flatMap((member) => alternativesOf({ ...own, ...schemaIn(member) }));
  }
  if (Array.isArray(type)) {
    return type.flatMap((each: unknown) => alternativesOf({ ...rest, type: each }));
  }
  const values = valuesOf(schema);
  if (!values) return [schema];
  return values.filter(fitsType(type)).map((value) => ({ type: typeOf(value), const: value }));
}

/** The values that a schema enumerates; undefined if it enumerates none. */
function valuesOf(schema: WireSchema): unknown[] | undefined {
  if ('const' in schema) return [schema['const']];
  const values: unknown = schema['enum'];
  if (Array.isArray(values)) return values.map((value: unknown) => value);
  return schema['type'] === 'boolean' ? [true, false] : undefined;
}

function fitsType(type: unknown) {
  return (value: unknown) =>
    type === undefined || typeOf(value) === type || (type === 'integer' && Number.isInteger(value));
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

/** A part of a schema that is a schema; an empty schema, which accepts anything, if there is none. */
export function schemaIn(part: unknown): WireSchema {
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part } : {};
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
