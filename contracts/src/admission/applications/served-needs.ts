import * as z from 'zod/mini';
import { openEnum } from '../../wire/envelope.ts';

/** `accessible`: no accessible bed; `ground-floor`: a bed above the lowest floor of its hall. */
export const unmetNeeds = ['accessible', 'ground-floor'] as const;
export type UnmetNeed = (typeof unmetNeeds)[number];

/** What a recorded need asks of a room. */
export const neededRoom = z.object({ accessible: z.boolean(), groundFloor: z.boolean() });
export type NeededRoom = z.infer<typeof neededRoom>;

/** The recorded need of an applicant. */
export const applicantNeeds = z.object({
  ...neededRoom.shape,
  /** What the bed of the year does not meet; null without a bed. */
  unmet: z.nullable(openEnum(unmetNeeds)),
  /**
   * Among those who wait for such a bed of the same hall and room type, from 1; null where nothing is
   * unmet.
   */
  position: z.nullable(z.number()),
});

/** Which recorded needs the beds of a hall and room type that a round may give can serve. */
export const servedNeeds = z.object({
  accessible: z.boolean(),
  /** With a room that is not accessible: those are for the need of an accessible room. */
  groundFloor: z.boolean(),
  /** Both at once. */
  both: z.boolean(),
});
export type ServedNeeds = z.infer<typeof servedNeeds>;

/**
 * Whether a choice can serve a need.
 * @returns undefined where nothing is needed, or the server, an earlier one, doesn't say
 */
export function servesNeed(
  { serves }: { serves?: ServedNeeds | undefined },
  { accessible, groundFloor }: NeededRoom,
): boolean | undefined {
  if (serves === undefined || (!accessible && !groundFloor)) return undefined;
  if (accessible && groundFloor) return serves.both;
  return accessible ? serves.accessible : serves.groundFloor;
}
