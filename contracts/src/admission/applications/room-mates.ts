import * as z from 'zod/mini';
import { impliedLimits } from '../../wire/marks.ts';
import { typedText } from '../../wire/text.ts';

/** The most that a room holds besides the student. */
export const mostRoomMates = 2;

/** Roll numbers in upper case; blank ones are left out, so that a form may send its empty fields. */
export const rollNumbers = z.pipe(
  z.pipe(
    impliedLimits(z.array(typedText(40)).check(z.maxLength(20))),
    z.transform((texts: string[]) =>
      texts.filter((text) => text !== '').map((text) => text.toUpperCase()),
    ),
  ),
  z.array(z.string()).check(z.maxLength(mostRoomMates, `At most ${mostRoomMates} room-mates.`)),
);

/** A roll number that the student named; the name is shown once both named each other. */
export const roomMate = z.object({
  rollNumber: z.string(),
  mutual: z.boolean(),
  name: z.nullable(z.string()),
});
