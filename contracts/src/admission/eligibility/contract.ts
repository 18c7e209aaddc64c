import * as z from 'zod/mini';
import { plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { openEnum, success } from '../../wire/envelope.ts';
import { requiredText, typedText } from '../../wire/text.ts';

/** Who may apply: the years that have results behind them. */
export const studyYears = ['2', '3', '4'] as const;
export type StudyYear = (typeof studyYears)[number];
export const examTypes = ['regular'] as const;
export const rollNumberLength = 15;

const requiredMessage = 'Please fill in all required fields';
const dateMessage = 'Write the date as DD/MM/YYYY.';
const noSuchDay = 'There is no such date. Please check day and month.';

/** A roll number: trimmed, upper-cased, with its leading zeros. */
export const rollNumber = requiredText(requiredMessage, rollNumberLength).check(z.toUpperCase());

const typedPattern = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/;

/**
 * The calendar day that a person typed as DD/MM/YYYY, as YYYY-MM-DD; undefined for what is none,
 * such as 31/02/2006.
 */
export function dayFromTyped(typed: string): string | undefined {
  const [, day, month, year] = typedPattern.exec(typed.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const iso = `${year}-${month}-${day}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  const real = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso);
  return real ? iso : undefined;
}

/** A birth date as typed: DD/MM/YYYY and a day that there is. */
export const typedBirthDate = requiredText(requiredMessage).check(
  z.refine((typed) => dayFromTyped(typed) !== undefined, {
    error: ({ input }) => (typedPattern.test(String(input)) ? noSuchDay : dateMessage),
  }),
);

/** An SGPA of the university: 0 to 10 with two decimals. */
const sgpa = z.number();

/** The records service's data of an eligible person. */
export const eligibleRecord = z.object({
  /** Names what was found, for 24 hours; later calls of the registration carry it. */
  eligibilityId: z.string(),
  Name: z.string(),
  Father_Name: z.string(),
  Mother_Name: z.string(),
  Course: z.string(),
  /** Where the records say it; a different one at submission is refused. */
  gender: z.optional(openEnum(['male', 'female'])),
  odd_semester_result: z.object({ SGPA: sgpa }),
  even_semester_result: z.object({ SGPA: sgpa }),
  hostel_eligibility: z.object({ eligible: z.literal(true), message: z.string() }),
});
export type EligibleRecord = z.infer<typeof eligibleRecord>;

/** An ineligible person gets the reason and nothing personal. */
export const ineligibleRecord = z.object({
  hostel_eligibility: z.object({ eligible: z.literal(false), message: z.string() }),
});
export type IneligibleRecord = z.infer<typeof ineligibleRecord>;

export const checkEligibility = defineCall({
  name: 'registration.checkEligibility',
  method: 'POST',
  path: '/auth/check-eligibility',
  summary:
    'Asks the university’s records whether a person may apply; keeps what it found for 24 hours.',
  access: 'public',
  puzzle: true,
  body: z
    .object({
      CourseId: requiredText(requiredMessage, 100),
      year: z.enum(studyYears, requiredMessage),
      ExamType: z.enum(examTypes, requiredMessage),
      /** Equals `CourseId`. */
      SubjectId: z.optional(typedText(100)),
      Rollno: rollNumber,
      /** DD/MM/YYYY as typed; this one counts. */
      Dob: typedBirthDate,
      /** The same day as YYYY-MM-DD; not read. */
      Dob1: z.optional(z.catch(plainText(100), '')),
    })
    .check(
      z.refine(({ CourseId, SubjectId = '' }) => SubjectId === '' || SubjectId === CourseId, {
        error: 'The subject is the course.',
        path: ['SubjectId'],
      }),
    ),
  reply: success({ data: z.union([eligibleRecord, ineligibleRecord]) }),
});

/**
 * The id that `check-eligibility` gave. A missing one is read too: the server answers 422, as for
 * one that has expired or is another person's.
 */
export const eligibilityId = z.nullish(typedText(200));
