import type { BodyOf } from '@hostel/contracts/wire/call';
import { courseById } from '@hostel/contracts/admission/registration/courses';
import { type checkEligibility as call } from '@hostel/contracts/admission/eligibility';
import { refuseRegisteredRoll, requireOpenWindow } from '../applications/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, badInput, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { readSettings } from '../../../platform/records/settings/read-setting.ts';
import { excludedCourses, minimumSgpa } from '../../../platform/records/settings/settings.ts';
import { deleteAttempt } from './attempts/attempt-repository.ts';
import { countAttempt, type Attempt } from './attempts/attempts.ts';
import { messages } from './messages.ts';
import { findOpened, type OpenedApplication } from './opened/opened-repository.ts';
import {
  decideEligibility,
  isPlausibleBirthDate,
  type AcademicRecord,
  type EligibleStudent,
} from './policy.ts';
import type { Claim, ResultsProvider } from './results/results-provider.ts';
import type { Snapshot } from './snapshot-repository.ts';
import { saveSnapshot } from './snapshots.ts';
import { dayFromTyped } from '@hostel/contracts/wire/text/days';

type Body = BodyOf<typeof call>;
/** What a student, or staff for a student, gives for the check. */
type Claimed = Pick<Body, 'Rollno' | 'Dob' | 'CourseId' | 'year'>;
type Caller = Omit<Attempt, 'rollNumber'>;

function birthDateOf({ Dob }: Claimed, today: string): string {
  const birth = dayFromTyped(Dob);
  if (birth !== undefined && isPlausibleBirthDate(birth, today)) return birth;
  throw badInput({ Dob: messages.birthDate });
}

/** Finds the record of a claim; a claim without a record counts as a wrong attempt. */
async function findRecord(
  deps: Deps,
  results: ResultsProvider,
  claim: Claim,
  caller: Caller,
): Promise<AcademicRecord> {
  const { database } = deps;
  const attemptId = await countAttempt(deps, { rollNumber: claim.rollNumber, ...caller });
  let record: AcademicRecord | null;
  try {
    record = await results.find(claim);
  } catch (error) {
    await deleteAttempt(database.drizzle, attemptId);
    throw error;
  }
  if (record === null) throw new AppError(404, 'no_match', messages.noMatch);
  await deleteAttempt(database.drizzle, attemptId);
  return record;
}

function refuseOtherYear({ studyYear }: AcademicRecord, { year }: Claimed): void {
  if (studyYear === null || studyYear === year) return;
  throw ruleRefuses('year_differs', messages.yearDiffers, { year: messages.yearDiffers });
}

/** The record with the values that the office decided. */
function withDecision(
  record: AcademicRecord,
  opened: OpenedApplication | undefined,
): AcademicRecord {
  const studyYear = opened?.studyYear ?? record.studyYear;
  return { ...record, studyYear, gender: opened?.gender ?? record.gender };
}

/** An eligible student as decided from the record, or why there is none. */
type Decided =
  { student: Omit<EligibleStudent, 'gender'> & Pick<Snapshot, 'gender'> } | { refusal: string };

/** The rules of today. */
async function findRules(queryable: Queryable, { eligibility }: Deps['config']) {
  const read = await readSettings(queryable, [minimumSgpa, excludedCourses]);
  return {
    minimumSgpa: read(minimumSgpa) ?? eligibility.minimumSgpa,
    excludedCourses: read(excludedCourses) ?? eligibility.excludedCourses,
  };
}

/** Decides on a claim. @throws AppError as `checkEligibility`. */
async function decide(
  { database, config }: Deps,
  body: Claimed,
  find: (claim: Claim) => Promise<AcademicRecord>,
): Promise<Decided> {
  const { today, year } = await requireOpenWindow(database.drizzle, config);
  const dateOfBirth = birthDateOf(body, today);
  const found = await find({ rollNumber: body.Rollno, dateOfBirth, courseId: body.CourseId });
  const record = withDecision(found, await findOpened(database.drizzle, found.rollNumber));
  await refuseRegisteredRoll(database.drizzle, record.rollNumber, year);
  refuseOtherYear(record, body);
  const verdict = decideEligibility(record, await findRules(database.drizzle, config));
  if (!verdict.eligible) return { refusal: verdict.message };
  const { gender, ...student } = verdict.student;
  // The halls are for men or for women: the office decides with the student, and opens the application.
  if (gender === 'other') return { refusal: messages.toBeOpened };
  return { student: { ...student, gender } };
}

/**
 * Checks whether a student may apply. The reply has the university's record of an eligible student and
 * an id for the next steps of the registration, valid for a day; or the reason and no personal data.
 * @throws AppError 400 at `Dob`; 404 `no_match`, the same for a wrong roll number, birth date or
 * course; after that 409 `roll_registered` and 422 `year_differs` at `year`; 422 outside the
 * application window; 429 `puzzle_required` after many wrong attempts; 503 while the records can't
 * be read.
 */
export async function checkEligibility(
  deps: Deps,
  results: ResultsProvider,
  body: Body,
  caller: Caller,
) {
  const decided = await decide(deps, body, (claim) => findRecord(deps, results, claim, caller));
  if ('refusal' in decided) {
    return { hostel_eligibility: { eligible: false as const, message: decided.refusal } };
  }
  const { student } = decided;
  return {
    eligibilityId: await saveSnapshot(deps.database.drizzle, student, body.year),
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

/**
 * The same check for staff who register a student; wrong attempts aren't counted.
 * @returns the id of the check
 * @throws AppError as `checkEligibility`, but for the puzzle; 422 `not_eligible`.
 */
export async function checkForOffice(
  deps: Deps,
  results: ResultsProvider,
  body: Claimed,
): Promise<string> {
  const decided = await decide(deps, body, async (claim) => {
    const record = await results.find(claim);
    if (record === null) throw new AppError(404, 'no_match', messages.noMatch);
    return record;
  });
  if ('refusal' in decided) throw ruleRefuses('not_eligible', decided.refusal);
  return saveSnapshot(deps.database.drizzle, decided.student, body.year);
}
