import * as z from 'zod/mini';
import { campuses } from '../../residence/halls/contract.ts';
import { roomPreferences } from '../registration/contract.ts';
import { openEnum } from '../../wire/envelope.ts';
import { servedNeeds } from './served-needs.ts';

/** The closing ranks of a hall and room type in a published regular round. */
const lastClosing = z.object({
  /** Of the round: 2025–26. */
  academicYear: z.string(),
  /** Round 2. */
  round: z.string(),
  ranks: z.array(
    z.object({
      /** Merit group; empty where all applicants are one. */
      group: z.string(),
      closing: z.number(),
      /** Other places that the rank includes: fewer than five students won each alone. */
      mergedWith: z.array(
        z.object({
          hallId: z.string(),
          hostelName: z.string(),
          roomType: openEnum(roomPreferences),
        }),
      ),
    }),
  ),
});
export type LastClosing = z.infer<typeof lastClosing>;

/** A hall with a room type that an applicant may ask for. */
export const shownChoice = z.object({
  hallId: z.string(),
  hostelName: z.string(),
  campus: openEnum(campuses),
  roomType: openEnum(roomPreferences),
  /** Beds in service that are reserved for nobody. */
  places: z.number(),
  /** False for a hall that was closed for applicants since: no round gives it. */
  open: z.boolean(),
  /** Absent from earlier servers. */
  serves: z.optional(servedNeeds),
  /**
   * Of the newest round of this year in which it has a closing rank, else of the year before; null
   * without such a round. Absent from earlier servers.
   */
  lastClosing: z.optional(z.nullable(lastClosing)),
});
export type ShownChoice = z.infer<typeof shownChoice>;
