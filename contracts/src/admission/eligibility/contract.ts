import * as z from 'zod/mini';
import { plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { openEnum, success } from '../../wire/envelope.ts';
import { birthDate } from '../../wire/text/days.ts';
import { courseCode, optionalCourseCode, rollNumberField } from '../../wire/text/identifiers.ts';

/** Who may apply: the years that have results behind them. */
export const studyYears = ['2', '3', '4'] as const;
export type StudyYear = (typeof studyYears)[number];
export const examTypes = ['regular'] as const;

const requiredMessage = 'Please fill in all required fields';

/** A roll number: in capitals, with its leading zeros. */
export const rollNumber = rollNumberField(requiredMessage);

/** A birth date as DD/MM/YYYY, a day that there is. */
export const typedBirthDate = birthDate(requiredMessage);

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
      CourseId: courseCode(requiredMessage),
      year: z.enum(studyYears, requiredMessage),
      ExamType: z.enum(examTypes, requiredMessage),
      /** Equals `CourseId`. */
      SubjectId: z.optional(optionalCourseCode),
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
export const eligibilityId = z.nullish(plainText(200));
