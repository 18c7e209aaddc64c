import type { BodyOf } from '@hostel/contracts/call';
import { courseById } from '@hostel/contracts/courses';
import { dayFromTyped, type checkEligibility } from '@hostel/contracts/eligibility';
import { admissionYear } from '../admissions/admission-year.ts';
import { refuseRegisteredRoll } from '../admissions/roll-number.ts';
import { refuseOutsideWindow } from '../admissions/application-window.ts';
import type { Deps } from '../deps.ts';
import { AppError, badInput, ruleRefuses } from '../errors.ts';
import { dayOf } from '../requests/conditions.ts';
import { messages } from './messages.ts';
import { isPlausibleBirthDate, judge, type AcademicRecord } from './policy.ts';
import type { Claim, ResultsProvider } from './results-provider.ts';
import { keepSnapshot } from './snapshots.ts';
import { countTry, forgetTry, type Try } from './tries.ts';

type Body = BodyOf<typeof checkEligibility>;
type Caller = Omit<Try, 'rollNumber'>;

function birthDateOf({ Dob }: Body, today: string): string {
  const birth = dayFromTyped(Dob);
  if (birth !== undefined && isPlausibleBirthDate(birth, today)) return birth;
  throw badInput({ Dob: messages.birthDate });
}

/** Asks the records, counting the try unless the claim was right or nobody could judge it. */
async function ask(
  deps: Deps,
  results: ResultsProvider,
  claim: Claim,
  caller: Caller,
): Promise<AcademicRecord> {
  const { database } = deps;
  const counted = await countTry(deps, { rollNumber: claim.rollNumber, ...caller });
  let record: AcademicRecord | null;
  try {
    record = await results.find(claim);
  } catch (error) {
    await forgetTry(database, counted);
    throw error;
  }
  if (record === null) throw new AppError(404, 'no_match', messages.noMatch);
  await forgetTry(database, counted);
  return record;
}

function refuseOtherYear({ studyYear }: AcademicRecord, { year }: Body): void {
  if (studyYear === null || studyYear === year) return;
  throw ruleRefuses('year_differs', messages.yearDiffers, { year: messages.yearDiffers });
}

/**
 * Whether a person may apply. An eligible one gets what the records say, under an id that the rest
 * of the registration carries for a day; an ineligible one the reason and nothing personal.
 * @throws AppError 400 at `Dob`; 404 `no_match`, the same for a wrong roll number, birth date or
 * course; after that 409 `roll_registered` and 422 `year_differs` at `year`; 422 outside the
 * application window; 429 `puzzle_required` after many wrong tries; 503 while the records are away.
 */
export async function check(deps: Deps, results: ResultsProvider, body: Body, caller: Caller) {
  const today = dayOf(new Date(), deps.config.timeZone);
  await refuseOutsideWindow(deps.database.drizzle, today);
  const dateOfBirth = birthDateOf(body, today);
  const claim = { rollNumber: body.Rollno, dateOfBirth, courseId: body.CourseId };
  const record = await ask(deps, results, claim, caller);
  await refuseRegisteredRoll(deps.database.drizzle, record.rollNumber, admissionYear(today));
  refuseOtherYear(record, body);
  const verdict = judge(record, deps.config.eligibility);
  if (!verdict.eligible) {
    return { hostel_eligibility: { eligible: false as const, message: verdict.message } };
  }
  const { student } = verdict;
  return {
    eligibilityId: await keepSnapshot(deps.database.drizzle, student, body.year),
    Name: student.name,
    Father_Name: student.fatherName,
    Mother_Name: student.motherName,
    Course: courseById(student.courseId)?.name ?? student.courseId,
    ...(student.gender && { gender: student.gender }),
    odd_semester_result: { SGPA: student.sgpaOdd / 100 },
    even_semester_result: { SGPA: student.sgpaEven / 100 },
    hostel_eligibility: { eligible: true as const, message: messages.eligible },
  };
}
