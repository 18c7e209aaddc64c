import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** The side whose view of the wire a schema describes. */
export type Side = 'portal' | 'server';

/** Keywords that don't restrict values. */
const idle = ['$schema', 'id', 'title', 'description', 'default', 'examples', 'x-mark'];

/** Keywords that a schema marked as `implied` leaves out of what the server takes. */
const limits = ['maxLength', 'maxItems', 'minimum', 'maximum'];

/** Both sides read past members that they don't know, so an object is never closed. */
const closer = 'additionalProperties';

/**
 * Text formats that zod checks by its own patterns, by their standard names: a later zod may write
 * a pattern in another way although the format is the same.
 */
const plainForms = [z.iso.date(), z.iso.datetime(), z.iso.time(), z.uuid(), z.email()].map(
  (schema) => z.toJSONSchema(schema),
);
const formatOfPattern = new Map(plainForms.map(({ pattern, format }) => [pattern, format]));

/** Every format that these documents name, with the pattern behind it. */
export const wireFormats: ReadonlyMap<string, RegExp> = new Map(
  plainForms.flatMap(({ format, pattern }) =>
    format === undefined || pattern === undefined ? [] : [[format, new RegExp(pattern, 'u')]],
  ),
);

/** Brings a schema made by zod into the form of `contracts.json`, and applies its marks. */
export function tidySchema(schema: Json, part: 'input' | 'reply', side: Side): Json {
  return tidy(schema, {
    portalSends: part === 'input' && side === 'portal',
    serverTakes: part === 'input' && side === 'server',
    serverSends: part === 'reply' && side === 'server',
  });
}

interface View {
  /** What a portal sends: without the deprecated parts, and always with the upcoming ones. */
  portalSends: boolean;
  /** What the server takes: without limits that are implied. */
  serverTakes: boolean;
  /** What the server sends: always with the deprecated parts, and without the upcoming ones. */
  serverSends: boolean;
}

function tidy(schema: Json, view: View): Json {
  const { properties, required, anyOf, ...rest } = schema;
  const ignored = view.serverTakes && markIs(schema, 'implied') ? [...idle, ...limits] : idle;
  const tidied = Object.fromEntries(
    Object.entries(rest)
      .filter(([name, value]) => !ignored.includes(name) && !(name === closer && value === false))
      .map(([name, value]) => [name, tidyValue(value, view)]),
  );
  return sorted({
    ...named(tidied),
    ...(isJson(properties) && membersOf(properties, listOf(required), view)),
    ...(Array.isArray(anyOf) && { anyOf: alternatives(anyOf, view) }),
  });
}

function tidyValue(value: unknown, view: View): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => tidyValue(each, view));
  return isJson(value) ? tidy(value, view) : value;
}

function alternatives(members: unknown[], view: View): unknown[] {
  return members
    .filter(
      (each) =>
        !(view.portalSends && markIs(each, 'deprecated')) &&
        !(view.serverSends && markIs(each, 'upcoming')),
    )
    .map((each) => tidyValue(each, view));
}

function membersOf(properties: Json, required: unknown[], view: View): Json {
  const shown = Object.entries(properties).filter(
    ([, value]) => !(view.portalSends && markIs(value, 'deprecated')),
  );
  const certain = shown
    .filter(
      ([name, value]) =>
        required.includes(name) ||
        (view.serverSends && markIs(value, 'deprecated')) ||
        (view.portalSends && markIs(value, 'upcoming')),
    )
    .map(([name]) => name)
    .sort();
  return {
    properties: sorted(
      Object.fromEntries(shown.map(([name, value]) => [name, tidyValue(value, view)])),
    ),
    ...(certain.length > 0 && { required: certain }),
  };
}

/** Replaces a pattern of zod by its format's name, and removes a format that has another pattern. */
function named(schema: Json): Json {
  const { pattern } = schema;
  if (typeof pattern !== 'string') return schema;
  const format = formatOfPattern.get(pattern);
  const members = Object.entries(schema).filter(
    ([name]) => name !== 'format' && (name !== 'pattern' || format === undefined),
  );
  return { ...Object.fromEntries(members), ...(format !== undefined && { format }) };
}

function markIs(value: unknown, mark: string): boolean {
  return isJson(value) && value['x-mark'] === mark;
}

function sorted(json: Json): Json {
  return Object.fromEntries(Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
