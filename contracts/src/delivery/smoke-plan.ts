import * as z from 'zod/mini';

/**
 * Fields and buttons are found by their names, as a person reads them; `View` also finds the first
 * button that is named `View` and a row's name.
 */
const step = z.union([
  z.strictObject({ click: z.string() }),
  z.strictObject({ fill: z.string(), with: z.string() }),
  z.strictObject({ select: z.string(), option: z.string() }),
  /** A text that must appear. */
  z.strictObject({ see: z.string() }),
]);
export type SmokeStep = z.infer<typeof step>;

const act = z.strictObject({ open: z.string(), steps: z.array(step) });
export type SmokeAct = z.infer<typeof act>;

/**
 * `smoke.json` of a remote: what the gate's browser does beside opening every page. It runs on demo
 * data.
 */
export const smokePlan = z.strictObject({
  /** For each route with a parameter that no page links to: an address, or the way to it. */
  addresses: z.optional(z.record(z.string(), z.union([z.string(), act]))),
  /** Something that users do in the portal. */
  act: z.optional(act),
});
export type SmokePlan = z.infer<typeof smokePlan>;
