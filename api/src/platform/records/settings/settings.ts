import { academicYear } from '@hostel/contracts/fees/academic-year';
import { courseById } from '@hostel/contracts/admission/registration/courses';
import { hallId } from '@hostel/contracts/wire/hall-id';
import { yearNumber } from '@hostel/contracts/wire/bounds';
import { calendarDay } from '@hostel/contracts/wire/text/days';
import { dayInWords } from '@hostel/contracts/wire/calendar';
import { counted } from '@hostel/contracts/wire/counts';
import * as z from 'zod/mini';
import { leavingSlabs, messRebate, proRataFees } from './fee-settings.ts';
import { targetTimes } from './request-settings.ts';
import { roundRules } from './round-rules.ts';
import { roundAnswerDays, roundResult } from './round-settings.ts';
import { defineSetting, type Setting } from './setting.ts';
import { admissionYear } from '../../core/calendar/admission-year.ts';
import { timeInWords } from '../../core/calendar/in-words.ts';
import { amountInWords } from './words.ts';
import { email } from '@hostel/contracts/wire/text/email';
import { requiredName } from '@hostel/contracts/wire/text/names';
import { contactNumber } from '@hostel/contracts/wire/text/phones';

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

function whole(least: number, greatest: number, problem: string) {
  return z.int(problem).check(z.minimum(least, problem), z.maximum(greatest, problem));
}

const window = z
  .object(
    {
      from: calendarDay,
      to: calendarDay,
      /** The year for which applications are taken; earlier versions don’t set it. */
      admissionYear: z.optional(yearNumber),
    },
    'Please give the first and the last day.',
  )
  .check(
    z.refine(({ from, to }) => from <= to, 'The last day is before the first day.'),
    z.refine(
      ({ from, to, admissionYear: year }) =>
        year === undefined || (admissionYear(from) <= year && year <= admissionYear(to) + 1),
      'The days are neither in this academic year nor in the one before it.',
    ),
  );
export type ApplicationWindow = z.infer<typeof window>;

const yearInWords = ({ admissionYear }: ApplicationWindow) =>
  admissionYear === undefined ? '' : `, for ${academicYear(admissionYear)}`;

/** The days on which applications are accepted, both included; null: every day. */
export const applicationWindow = defineSetting<ApplicationWindow | null>({
  name: 'applicationWindow',
  group: 'applications',
  title: 'Application window',
  hint: 'The first and the last day on which applications are accepted, both included, and the academic year they are for.',
  kind: 'days',
  emptyText: 'Applications are accepted on every day.',
  schema: z.nullable(window),
  first: () => null,
  words: (days) =>
    days === null
      ? 'Applications are accepted on every day.'
      : `${dayInWords(days.from)} to ${dayInWords(days.to)}, both included${yearInWords(days)}`,
});

const contact = z.object(
  {
    name: requiredName('Please give a name.', 100),
    email,
    phone: z.nullable(contactNumber('Please give a phone number.')),
  },
  'Please give a name and an email.',
);
type GrievanceOfficer = z.infer<typeof contact>;

/** When choices are locked, an instant in ISO 8601; null: never. */
export const choicesLock = defineSetting<string | null>({
  name: 'choicesLock',
  group: 'applications',
  title: 'Choices lock',
  hint: 'From this time on, applicants can’t change the order of their choices.',
  kind: 'time',
  emptyText: 'No time is set: choices can be changed at any time.',
  schema: z.nullable(z.iso.datetime('Please give a day and a time.')),
  first: () => null,
  words: (at, { timeZone }) =>
    at === null
      ? 'No time is set: choices can be changed at any time.'
      : timeInWords(new Date(at), timeZone),
});

/** Hundredths. */
export const minimumSgpa = defineSetting<number>({
  name: 'minimumSgpa',
  group: 'applications',
  title: 'Minimum SGPA',
  hint: 'Each of the two semesters must have at least this SGPA.',
  kind: 'decimal',
  least: 0,
  greatest: 1000,
  schema: whole(0, 1000, 'Please give an SGPA from 0 to 10.'),
  first: ({ eligibility }) => eligibility.minimumSgpa,
  words: (sgpa) => (sgpa / 100).toFixed(2),
});

/** Ids of courses whose students can't apply. */
export const excludedCourses = defineSetting<readonly string[]>({
  name: 'excludedCourses',
  group: 'applications',
  title: 'Excluded courses',
  hint: 'Students of these courses can’t apply, such as diplomas taken alongside another course.',
  kind: 'courses',
  emptyText: 'No course is excluded.',
  schema: z
    .array(
      z.string().check(z.refine((id) => courseById(id) !== undefined, 'There is no such course.')),
    )
    .check(z.refine(isDistinct, 'A course is listed twice.')),
  // The list of courses belongs to the version: eligibility must not fail with a course that another
  // version knows.
  stored: z.array(z.string()),
  first: ({ eligibility }) => eligibility.excludedCourses,
  words: (ids) =>
    ids.map((id) => courseById(id)?.name ?? id).join(', ') || 'No course is excluded.',
});

/** Ids of halls; those that it doesn't name follow by their ids. */
export const hallOrder = defineSetting<readonly string[]>({
  name: 'hallOrder',
  group: 'allotment',
  title: 'Order of halls',
  hint: 'Used for applicants who have not put their choices in order. Halls that are not listed come last.',
  kind: 'halls',
  emptyText: 'Halls come in the order of their ids.',
  schema: z.array(hallId).check(z.refine(isDistinct, 'A hall is listed twice.')),
  first: () => [],
  words: (ids, { hallName }) =>
    ids.map(hallName).join(', ') || 'Halls come in the order of their ids.',
  hallsOf: (ids) => ids,
});

/** In paise: past this sum of a student in a year, adjustments need a second person. */
export const adjustmentApprovalPaise = defineSetting<number>({
  name: 'adjustmentApprovalPaise',
  group: 'fees',
  title: 'Adjustments without approval',
  hint: 'Adjustments of one student’s fees count at once up to this sum in a year. Beyond it, a second person must approve.',
  kind: 'amount',
  least: 0,
  greatest: 100_000_000,
  schema: whole(0, 100_000_000, 'Please give an amount from ₹0 to ₹10,00,000.'),
  first: () => 500_000,
  words: amountInWords,
});

/** Academic years. */
export const photoKeepYears = defineSetting<number>({
  name: 'photoKeepYears',
  group: 'records',
  title: 'Photos of finished requests',
  hint: 'How many academic years after the year of the request photos are kept before they are deleted.',
  kind: 'whole',
  least: 0,
  greatest: 20,
  schema: whole(0, 20, 'Please give a number of years from 0 to 20.'),
  first: (config) => config.photoKeepYears,
  words: (years) => counted(years, 'academic year'),
});

/** Academic years. */
export const personalDataKeepYears = defineSetting<number>({
  name: 'personalDataKeepYears',
  group: 'records',
  title: 'Personal data of students who left',
  hint: 'How many academic years after the year in which a student left the personal data is kept. After that, an administrator erases it on the System page.',
  kind: 'whole',
  least: 1,
  greatest: 30,
  schema: whole(1, 30, 'Please give a number of years from 1 to 30.'),
  first: () => 8,
  words: (years) => counted(years, 'academic year'),
});

/** Whom a person writes to about the own data; null while nobody is named. */
export const grievanceOfficer = defineSetting<GrievanceOfficer | null>({
  name: 'grievanceOfficer',
  group: 'records',
  title: 'Grievance officer',
  hint: 'Named in the privacy policy: whom students write to about their data.',
  kind: 'contact',
  emptyText: 'Nobody is named: the privacy policy names the hostel office.',
  schema: z.nullable(contact),
  first: () => null,
  words: (officer) =>
    officer === null
      ? 'Nobody is named: the privacy policy names the hostel office.'
      : [officer.name, officer.email, officer.phone].filter(Boolean).join(', '),
});

/** Every setting, in the order of the groups. */
export const settings: readonly Setting<unknown>[] = [
  applicationWindow,
  choicesLock,
  minimumSgpa,
  excludedCourses,
  hallOrder,
  roundRules,
  roundResult,
  roundAnswerDays,
  adjustmentApprovalPaise,
  leavingSlabs,
  messRebate,
  proRataFees,
  targetTimes,
  photoKeepYears,
  personalDataKeepYears,
  grievanceOfficer,
];
