import * as z from 'zod/mini';
import { givenInstant } from '../../wire/bounds.ts';
import { id, instant, openEnum } from '../../wire/envelope.ts';
import { requiredLine } from '../../wire/text/lines.ts';
import { roomPreferences } from '../registration/contract.ts';

/** A hall with a room type. */
export const namedPlace = z.object({
  hallId: z.string(),
  hostelName: z.string(),
  roomType: openEnum(roomPreferences),
});
export type NamedPlace = z.infer<typeof namedPlace>;

/** Where the public draw of a round comes from, announced before the lock. */
export const drawPlan = z.object({
  source: requiredLine('Please say where the draw comes from.', 200),
  /** Not before this instant. */
  at: givenInstant,
});
export type DrawPlan = z.infer<typeof drawPlan>;

/** Places of a locked round that became more or fewer, published when it happened. */
const roundAmendment = z.object({
  place: namedPlace,
  kind: openEnum(['open', 'quota', 'need']),
  category: z.nullable(z.string()),
  group: z.nullable(z.string()),
  /** How many more; fewer below zero. */
  places: z.number(),
  reason: z.string(),
  at: instant,
});
export type RoundAmendment = z.infer<typeof roundAmendment>;

/** What is public of a round since format 2 of its proof file (docs/verify-allotment.md). */
export const proofFacts = {
  /** 1 for rounds that were locked by an earlier version. */
  proofFormat: z.optional(z.number()),
  /** The announced draw; null for a round without one. */
  drawPlan: z.optional(z.nullable(z.object({ source: z.string(), at: instant }))),
  /** The result of the public draw, once it was entered. */
  draw: z.optional(z.nullable(z.string())),
  drawnAt: z.optional(z.nullable(instant)),
  amendments: z.optional(z.array(roundAmendment)),
  /** The hash after the last amendment; null without any. */
  amendmentsHash: z.optional(z.nullable(z.string())),
  /** Id of the round that was locked and cancelled, and is repeated by this one. */
  replaces: z.optional(z.nullable(id)),
};

/** Opening and closing rank of one or several hall and room types. */
export const publishedRanks = z.object({
  /** Several are merged where fewer than five students won a place of one alone. */
  places: z.array(namedPlace),
  /** Merit group; empty where all applicants are one group. */
  group: z.string(),
  /** Null where fewer than five students won a place by merit. */
  opening: z.nullable(z.number()),
  closing: z.nullable(z.number()),
  count: z.number(),
});
export type PublishedRanks = z.infer<typeof publishedRanks>;
