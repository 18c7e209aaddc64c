import { plainIdentifier } from '@hostel/contracts/wire/text/identifiers';
import { parentName, requiredName, typedName } from '@hostel/contracts/wire/text/names';
import { studyYears } from '@hostel/contracts/admission/eligibility';
import * as z from 'zod/mini';
import type { Config } from '../../../../platform/core/config/config.ts';
import { AppError } from '../../../../platform/core/errors/errors.ts';
import { messages } from '../messages.ts';
import { type AcademicRecord, genderFrom } from '../policy.ts';
import type { Claim, ResultsProvider } from './results-provider.ts';
import { email } from '@hostel/contracts/wire/text/email';

/** An SGPA with two decimals, or null without a result. */
const sgpa = z.nullable(z.number().check(z.minimum(0), z.maximum(10)));

/** A parent’s name; empty where the university doesn’t know it. */
const parent = z.pipe(
  z.string().check(z.overwrite((text) => parentName(text) && text)),
  typedName(),
);

/** The body of the records service's reply with status 200. */
const serviceRecord = z.object({
  rollNumber: z.string(),
  dateOfBirth: z.iso.date(),
  courseId: z.string(),
  name: requiredName('The name is missing.'),
  fatherName: parent,
  motherName: parent,
  sgpaOdd: sgpa,
  sgpaEven: sgpa,
  backPapers: z.number().check(z.int(), z.minimum(0)),
  /** Null from an older service that doesn't send them, and for any other value. */
  year: z.catch(z.nullish(z.enum(studyYears)), null),
  gender: z.catch(z.nullish(z.string()), null),
  /** The student’s mail address at the university. */
  email: z.catch(z.nullish(email), null),
});

function unavailable(cause: unknown): AppError {
  const refusal = new AppError(503, 'results_unavailable', messages.recordsUnavailable, {
    retryAfter: 60,
  });
  // For the log; the reply doesn't contain it.
  refusal.cause = cause;
  return refusal;
}

function timesHundred(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100);
}

/** The record, or null when it isn't the requested one: the service need not compare them. */
function recordOf(claim: Claim, given: z.infer<typeof serviceRecord>): AcademicRecord | null {
  const same =
    plainIdentifier(given.rollNumber).toUpperCase() === claim.rollNumber &&
    given.dateOfBirth === claim.dateOfBirth &&
    given.courseId === claim.courseId;
  if (!same) return null;
  const { sgpaOdd, sgpaEven, year, gender, email: universityEmail, ...rest } = given;
  return {
    ...rest,
    rollNumber: claim.rollNumber,
    sgpaOdd: timesHundred(sgpaOdd),
    sgpaEven: timesHundred(sgpaEven),
    studyYear: year ?? null,
    gender: genderFrom(gender ?? '') ?? null,
    universityEmail: universityEmail ?? null,
  };
}

/**
 * Reads the university's records service: `POST` with `{ rollNumber, dateOfBirth, courseId }` as
 * JSON (logs would save a birth date in the URL); 200 with the record, 404 when there is none.
 * Any other reply, or none in time, becomes a 503.
 */
export function resultsService(service: NonNullable<Config['resultsService']>): ResultsProvider {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
  };
  if (service.token !== undefined) headers.authorization = `Bearer ${service.token}`;
  return {
    async find(claim) {
      try {
        const reply = await fetch(service.url, {
          method: 'POST',
          headers,
          body: JSON.stringify(claim),
          redirect: 'error',
          signal: AbortSignal.timeout(service.timeout),
        });
        if (reply.status === 404) return null;
        if (reply.status !== 200) throw new Error(`the records service answered ${reply.status}`);
        return recordOf(claim, z.parse(serviceRecord, await reply.json()));
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}
