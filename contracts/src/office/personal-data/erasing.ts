import * as z from 'zod/mini';
import { shownCount } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { day, id, successData } from '../../wire/envelope.ts';

const count = z.number();

/** What erasing the students who left would do now. */
export const erasing = z.object({
  /** The data is retained for this number of academic years after the year in which a student left. */
  years: count,
  /** Students who left before this day are erased. */
  before: day,
  /** The day on which the first of them could have been erased; null without any. */
  dueSince: z.nullable(day),
  /** How many left before the day, and how many of them can be erased. */
  left: count,
  erasable: count,
  /** Of the others, how many have something open; one student may be counted more than once. */
  kept: z.object({ requests: count, money: count, pending: count, rounds: count }),
  /** Those who can be erased, in the order in which they left; at most 50. */
  students: z.array(
    z.object({ _id: id, name: z.string(), rollNumber: z.nullable(z.string()), leftOn: day }),
  ),
});
export type Erasing = z.infer<typeof erasing>;

const typedNumber = 'Please type the number of students';

/** The body as a form has it: the number of students is typed to confirm it. */
export const erasingForm = z.object({
  students: z.coerce.number(typedNumber).check(z.int(typedNumber), z.minimum(1, typedNumber)),
});

/** The most students that one call erases. */
export const erasedAtOnce = 100;

export const previewErasing = defineCall({
  name: 'personalData.previewErasing',
  method: 'GET',
  path: '/personal-data/erasing',
  summary: 'Which students who left can be erased; nothing is changed.',
  access: ['admin'],
  reply: successData(erasing),
});

export const eraseStudents = defineCall({
  name: 'personalData.eraseStudents',
  method: 'POST',
  path: '/personal-data/erasing',
  summary: 'Erases the first 100 students who left; repeat it for the others. It can’t be undone.',
  access: ['admin'],
  body: z.object({
    /** How many can be erased, as it was shown; 409 `changed` where it is another number. */
    students: shownCount(1),
  }),
  reply: successData(z.extend(erasing, { erased: count })),
});
