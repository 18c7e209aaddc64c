import { changedValues } from '../../../../platform/files/imports/changed-values.ts';
import { consentMessages, isMinor } from '../../../admission/consents/index.ts';
import type { Lined, Remark } from '../../../../platform/files/imports/definition.ts';
import { changeOf, replacedValues } from './student-change.ts';
import type { StudentRow } from './read-student.ts';
import type { findAllBeds, KnownStudent, StudentChange } from './students-repository.ts';

type ListedBed = Awaited<ReturnType<typeof findAllBeds>>[number];

/** What a file of students does. With a problem it must not be done. */
export interface StudentsPlan {
  add: { row: StudentRow; bedId: string | null }[];
  change: StudentChange[];
  /** Beds of students who are registered already. */
  stays: { personId: string; bedId: string }[];
  unchanged: number;
  problems: Remark[];
  /** Values of registered students that are replaced. */
  changes: Remark[];
}

interface Known {
  students: readonly KnownStudent[];
  beds: readonly ListedBed[];
  /** Day of the office, `YYYY-MM-DD`. */
  today: string;
  columnName: (column: string) => string;
}

const placeText = ({ hall, room, bed }: NonNullable<StudentRow['place']>) =>
  `${hall}, ${room}, ${bed}`;

const placeKey = (hall: string, room: string, bed: string) =>
  `${hall.toLowerCase()}|${room.toUpperCase()}|${bed.toUpperCase()}`;

/** Finds beds by the hall’s id or name, room and label. */
function bedFinder(beds: readonly ListedBed[]) {
  const known = new Map<string, ListedBed>();
  for (const bed of beds) {
    for (const hall of [bed.hallId, bed.hallName]) {
      known.set(placeKey(hall, bed.roomNumber, bed.label), bed);
    }
  }
  return ({ hall, room, bed }: NonNullable<StudentRow['place']>) =>
    known.get(placeKey(hall, room, bed));
}

/**
 * Why a student, known or new, who is under 18 can’t be given a bed; undefined with a recorded consent.
 * Who has a bed keeps it.
 */
function consentProblem(
  row: StudentRow,
  current: KnownStudent | undefined,
  today: string,
): string | undefined {
  const isGiven = row.place !== null && !current?.bedId;
  if (!isGiven || current?.hasConsent || !isMinor(row.dateOfBirth, today)) return undefined;
  return current ? consentMessages.missingInImport : consentMessages.missingForAdded;
}

/** Why a student can’t have the bed of the file; undefined if nothing prevents it. */
function bedProblem(
  bed: ListedBed | undefined,
  row: StudentRow,
  current: KnownStudent | undefined,
): string | undefined {
  if (!bed) return 'There is no such bed. A bed has a letter, such as A.';
  if (bed.hostelFor !== row.gender) return `${bed.hallName} is not for this student.`;
  if (current?.bedId === bed.id) return undefined;
  if (current && current.person.disabledAt !== null) {
    return 'The account of this student is closed: a bed can’t be given to this student.';
  }
  if (current?.bedId) return `The student has the bed ${current.bedId}. Move the student by hand.`;
  if (bed.heldBy !== null) return 'This bed is occupied.';
  return bed.outOfServiceAt === null ? undefined : 'This bed is out of service.';
}

/** What prevents that a row is the account that has its roll number. */
function accountProblem(
  row: StudentRow,
  current: KnownStudent | undefined,
  ofEmail: KnownStudent | undefined,
): [column: string, message: string] | undefined {
  if (ofEmail && ofEmail.person.id !== current?.person.id) {
    return ['email', 'Another account has this email.'];
  }
  if (!current) return undefined;
  if (current.person.email.toLowerCase() !== row.email) {
    return ['email', 'The account of this student has another email. It can’t be changed here.'];
  }
  if (current.profile?.gender !== row.gender) {
    return ['gender', 'The account of this student has another gender. It can’t be changed here.'];
  }
  return undefined;
}

const bedRepeated = (line: number) => `This bed is already in row ${line}.`;

const onlyBed = (personId: string): StudentChange => ({ personId, name: undefined, profile: {} });

/** Names the line on which a value was before. */
function repeatedFinder() {
  const firstLines = new Map<string, number>();
  return (value: string, line: number): number | undefined => {
    const earlier = firstLines.get(value);
    firstLines.set(value, earlier ?? line);
    return earlier;
  };
}

/** Compares the students of a file with the current accounts and beds. */
export function planStudents(
  rows: readonly Lined<StudentRow>[],
  { students, beds, today, columnName }: Known,
): StudentsPlan {
  const plan: StudentsPlan = {
    add: [],
    change: [],
    stays: [],
    unchanged: 0,
    problems: [],
    changes: [],
  };
  const byRoll = new Map(students.map((one) => [one.profile?.rollNumber, one]));
  const byEmail = new Map(students.map((one) => [one.person.email.toLowerCase(), one]));
  const findBed = bedFinder(beds);
  const [repeatedEmail, repeatedBed] = [repeatedFinder(), repeatedFinder()];

  const problem = (line: number, column: string, value: string, message: string) =>
    void plan.problems.push({ line, column: columnName(column), value, message });

  const bedOf = (line: number, row: StudentRow, current: KnownStudent | undefined) => {
    if (!row.place) return null;
    const bed = findBed(row.place);
    const value = placeText(row.place);
    const message = bedProblem(bed, row, current);
    if (message !== undefined) problem(line, 'bed', value, message);
    const consent = consentProblem(row, current, today);
    if (consent !== undefined) problem(line, 'dateOfBirth', row.dateOfBirth, consent);
    const earlier = bed && repeatedBed(bed.id, line);
    if (earlier !== undefined) problem(line, 'bed', value, bedRepeated(earlier));
    return bed?.id ?? null;
  };

  const planKnown = (line: number, row: StudentRow, current: KnownStudent) => {
    const personId = current.person.id;
    const bedId = bedOf(line, row, current);
    const getsBed = bedId !== null && current.bedId === null;
    const change = changeOf(row, current) ?? (getsBed ? onlyBed(personId) : undefined);
    if (!change) {
      plan.unchanged += 1;
      return;
    }
    plan.change.push(change);
    const values = replacedValues(change, current);
    if (getsBed) {
      values.push({ field: 'bed', before: null, after: bedId });
      plan.stays.push({ personId, bedId });
    }
    plan.changes.push(...changedValues({ line, rowName: row.rollNumber }, values, columnName));
  };

  for (const { line, row } of rows) {
    const current = byRoll.get(row.rollNumber);
    const earlier = repeatedEmail(row.email, line);
    if (earlier !== undefined) {
      problem(line, 'email', row.email, `This email is already in row ${earlier}.`);
    }
    const wrong = accountProblem(row, current, byEmail.get(row.email));
    if (wrong) problem(line, wrong[0], row[wrong[0] === 'email' ? 'email' : 'gender'], wrong[1]);
    if (current) planKnown(line, row, current);
    else plan.add.push({ row, bedId: bedOf(line, row, undefined) });
  }
  return plan;
}
