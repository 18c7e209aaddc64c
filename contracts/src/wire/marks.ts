import type * as z from 'zod/mini';

/**
 * API and portals are released apart, so a change of the wire has a time in which the two sides are
 * not alike. A mark describes a part that only one side still, or already, uses.
 */
export type WireMark = 'leaving' | 'coming';

const marks = new WeakMap<object, WireMark>();

/** A copy, so that a schema used in several places is marked in one. */
function marked<Schema extends z.ZodMiniType>(schema: Schema, mark: WireMark): Schema {
  const copy = schema.clone(schema._zod.def);
  marks.set(copy, mark);
  return copy;
}

/**
 * On its way out: portals released from now on neither need it (of a reply) nor send it (of what
 * goes in); the server still does its part until those released before are gone. For a member,
 * `leaving(z.optional(…))`; for a form of what goes in, `z.union([newer, leaving(older)])`.
 */
export function leaving<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, 'leaving');
}

/**
 * On its way in. Of a reply, `z.union([z.string(), coming(z.null())])`: portals released from now on
 * can read it, the server doesn't send it yet. Of what goes in, `coming(z.optional(…))`: they always
 * send it, the server doesn't require it yet.
 */
export function coming<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, 'coming');
}

export function markOf(schema: object): WireMark | undefined {
  return marks.get(schema);
}
