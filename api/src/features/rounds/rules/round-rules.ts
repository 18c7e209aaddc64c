import type { RoundRules } from '@hostel/allotment/rounds/snapshot';
import { courseById } from '@hostel/contracts/registration/courses';
import { studyYears } from '@hostel/contracts/eligibility';
import { hallId } from '@hostel/contracts/wire/hall-id';
import { roomPreferences } from '@hostel/contracts/registration';
import * as z from 'zod/mini';

/** By what merit is compared within groups: nothing, the level of the course, or the year of study. */
const groupings = ['none', 'level', 'year'] as const;
const levels = ['undergraduate', 'postgraduate'] as const;

/** A category as rules and recorded needs name it: letters, digits and hyphens. */
export const category = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'A category has letters, digits and hyphens only.'));

/** Hundredths of a percent. */
const quotaShare = z.int().check(z.minimum(0), z.maximum(10_000));

const ruleShape = z.strictObject({
  categories: z._default(z.array(category), []),
  quotas: z._default(
    z.array(
      z.strictObject({
        category,
        hall: z._default(z.nullable(hallId), null),
        roomType: z._default(z.nullable(z.enum(roomPreferences)), null),
        share: quotaShare,
      }),
    ),
    [],
  ),
  groupBy: z._default(z.enum(groupings), 'none'),
  groups: z._default(
    z.array(z.strictObject({ id: z.string(), share: z.int().check(z.minimum(0)) })),
    [],
  ),
  reserveReleased: z._default(z.boolean(), false),
});

/** The rules of rounds, as the office sets them. */
export type OfficeRules = z.infer<typeof ruleShape> & RoundRules;

const groupsOf: Readonly<Record<OfficeRules['groupBy'], readonly string[]>> = {
  none: [],
  level: levels,
  year: studyYears,
};

/** What contradicts itself in the rules, for the office. */
function problemsOf({ categories, quotas, groupBy, groups }: OfficeRules): string[] {
  const wanted = groupsOf[groupBy];
  const given = groups.map(({ id }) => id);
  const unknown = quotas.filter((one) => !categories.includes(one.category));
  return [
    ...(new Set(categories).size < categories.length ? ['A category is listed twice.'] : []),
    ...unknown.map((one) => `The quota of ${one.category} has no such category in categories.`),
    ...([...wanted].sort().join() === [...given].sort().join()
      ? []
      : [`With groupBy ${groupBy}, groups must be: ${wanted.join(', ') || 'none'}.`]),
    ...(groups.length > 0 && groups.every(({ share }) => share === 0)
      ? ['At least one group needs a share.']
      : []),
  ];
}

function problemOf({ path, message, ...issue }: z.core.$ZodIssue): string {
  const at = path.length > 0 ? `${path.join('.')}: ` : '';
  if (issue.code === 'unrecognized_keys') return `${at}there is no rule ${issue.keys.join(', ')}.`;
  return `${at}${message}`;
}

/** Reads rules. @returns the rules, or what is wrong with them */
export function readRules(value: unknown): { rules: OfficeRules } | { problems: string[] } {
  const parsed = z.safeParse(ruleShape, value);
  if (!parsed.success) return { problems: parsed.error.issues.map(problemOf) };
  const problems = problemsOf(parsed.data);
  return problems.length > 0 ? { problems } : { rules: parsed.data };
}

/** Rules that were checked when they were stored. */
export function parseRules(stored: unknown): OfficeRules {
  return z.parse(ruleShape, stored);
}

/** The merit group of an applicant; `''` where all are one group. */
export function groupOf(
  { groupBy }: Pick<OfficeRules, 'groupBy'>,
  { courseId, year }: { courseId: string; year: string },
): string {
  if (groupBy === 'none') return '';
  if (groupBy === 'year') return year;
  return levelOf(courseById(courseId)?.name ?? '');
}

/** The level of a course by its name: those of masters begin with M or LL.M. */
function levelOf(courseName: string): (typeof levels)[number] {
  return /^(M[A-Z]|M\.|Master|LL\.M)/.test(courseName) ? 'postgraduate' : 'undergraduate';
}
