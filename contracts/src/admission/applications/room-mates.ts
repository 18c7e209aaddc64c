import * as z from 'zod/mini';
import { impliedLimits } from '../../wire/marks.ts';
import { optionalRollNumber } from '../../wire/text/identifiers.ts';

/** The most that a room holds besides the student. */
export const mostRoomMates = 2;

/** Roll numbers in upper case; blank ones are left out, so that a form may send its empty fields. */
export const rollNumbers = z.pipe(
  z.pipe(
    impliedLimits(z.array(optionalRollNumber).check(z.maxLength(20))),
    z.transform((texts: string[]) => texts.filter((text) => text !== '')),
  ),
  z.array(z.string()).check(z.maxLength(mostRoomMates, `At most ${mostRoomMates} room-mates.`)),
);

/** A roll number that the student named; the name is shown once both named each other. */
export const roomMate = z.object({
  rollNumber: z.string(),
  mutual: z.boolean(),
  name: z.nullable(z.string()),
});
