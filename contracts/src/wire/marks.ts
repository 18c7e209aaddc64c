import type * as z from 'zod/mini';

/**
 * API and portals are released separately, so during a change of a contract the two sides differ. A
 * mark describes a part that only one side still uses, or already uses.
 */
export type WireMark = 'deprecated' | 'upcoming' | 'implied';

const marks = new WeakMap<object, WireMark>();

/** Marks a copy, so that a schema used in several places is marked in one. */
function marked<Schema extends z.ZodMiniType>(schema: Schema, mark: WireMark): Schema {
  const copy = schema.clone(schema._zod.def, { parent: true });
  marks.set(copy, mark);
  return copy;
}

/**
 * Will be removed. Portals released from now on neither need it (in a reply) nor send it (in an
 * input); the server still sends or accepts it until no older portal is in use. For a field,
 * `deprecated(z.optional(…))`; for a form of an input, `z.union([newer, deprecated(older)])`.
 */
export function deprecated<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, 'deprecated');
}

/**
 * Will be added. In a reply, `z.union([z.string(), upcoming(z.null())])`: portals released from now
 * on can read it, the server doesn't send it yet. In an input, `upcoming(z.optional(…))`: these
 * portals always send it, the server doesn't require it yet.
 */
export function upcoming<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, 'upcoming');
}

/**
 * An input whose limits refuse only what failed before they were written down, such as a number that no
 * column holds, or a text that has to equal a shorter one. Releases whose contracts lack these limits
 * don't send more, so the comparison with them leaves the limits out; the server and the forms apply them.
 */
export function impliedLimits<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, 'implied');
}

export function markOf(schema: object): WireMark | undefined {
  return marks.get(schema);
}
