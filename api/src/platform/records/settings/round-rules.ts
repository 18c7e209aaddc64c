import { studyYears } from '@hostel/contracts/admission/eligibility';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { hallId } from '@hostel/contracts/wire/hall-id';
import * as z from 'zod/mini';
import { defineSetting, type Wording } from './setting.ts';

/** By what merit is compared within groups: nothing, the level of the course, or the year of study. */
const groupings = ['none', 'level', 'year'] as const;
export const courseLevels = ['undergraduate', 'postgraduate'] as const;

/** A category as rules and recorded needs name it: letters, digits and hyphens. */
export const category = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'A category has letters, digits and hyphens only.'));

const shareText = 'The share of a quota is from 0 to 100%, with at most two decimals.';
/** Hundredths of a percent. */
const quotaShare = z.int(shareText).check(z.minimum(0, shareText), z.maximum(10_000, shareText));

const partText = 'The share of a group is a whole number from 0 to 10,000.';
const part = z.int(partText).check(z.minimum(0, partText), z.maximum(10_000, partText));

const quota = z.strictObject({
  category,
  hall: z._default(z.nullable(hallId), null),
  roomType: z._default(z.nullable(z.enum(roomPreferences, 'There is no such room type.')), null),
  share: quotaShare,
});
type Quota = z.infer<typeof quota>;

/** The rules of rounds without what they say together. */
const ruleShape = z.strictObject({
  categories: z._default(z.array(category).check(z.maxLength(50, 'At most 50 categories.')), []),
  quotas: z._default(z.array(quota).check(z.maxLength(200, 'At most 200 quotas.')), []),
  groupBy: z._default(z.enum(groupings, 'Please choose how merit is compared.'), 'none'),
  groups: z._default(z.array(z.strictObject({ id: z.string(), share: part })), []),
  reserveReleased: z._default(z.boolean(), false),
});

/** The rules of rounds, as the office sets them. */
export type OfficeRules = z.infer<typeof ruleShape>;

const groupsOf: Readonly<Record<OfficeRules['groupBy'], readonly string[]>> = {
  none: [],
  level: courseLevels,
  year: studyYears,
};

/** The share of a category where a quota counts: the narrowest one, as a round finds it. */
function shareOf(quotas: readonly Quota[], wanted: Omit<Quota, 'share'>): number {
  const narrowness = (one: Quota) => (one.hall === null ? 0 : 2) + (one.roomType === null ? 0 : 1);
  const [narrowest] = quotas
    .filter((one) => one.category === wanted.category)
    .filter(({ hall }) => hall === null || hall === wanted.hall)
    .filter(({ roomType }) => roomType === null || roomType === wanted.roomType)
    .toSorted((a, b) => narrowness(b) - narrowness(a) || b.share - a.share);
  return narrowest?.share ?? 0;
}

/** Whether the shares of the categories are more than all places of a hall and room type. */
function exceedsPlaces({ categories, quotas }: OfficeRules): boolean {
  const halls = [null, ...new Set(quotas.flatMap(({ hall }) => hall ?? []))];
  return halls.some((hall) =>
    roomPreferences.some((roomType) => {
      const shares = categories.map((one) => shareOf(quotas, { category: one, hall, roomType }));
      return shares.reduce((sum, share) => sum + share, 0) > 10_000;
    }),
  );
}

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/** What contradicts itself in the rules, for the office. */
function problemsOf(rules: OfficeRules): string[] {
  const { categories, quotas, groupBy, groups } = rules;
  const wanted = groupsOf[groupBy];
  const given = groups.map(({ id }) => id);
  const unknown = quotas.filter((one) => !categories.includes(one.category));
  const places = quotas.map((one) => [one.category, one.hall, one.roomType].join());
  return [
    ...(isDistinct(categories) ? [] : ['A category is listed twice.']),
    ...unknown.map((one) => `The quota of ${one.category} has no such category in the list.`),
    ...(isDistinct(places) ? [] : ['A category has two quotas for the same hall and room type.']),
    ...(exceedsPlaces(rules) ? ['The quotas of a hall and room type are more than 100%.'] : []),
    ...([...wanted].sort().join() === [...given].sort().join()
      ? []
      : [`With groupBy ${groupBy}, groups must be: ${wanted.join(', ') || 'none'}.`]),
    ...(groups.length > 0 && groups.every(({ share }) => share === 0)
      ? ['At least one group needs a share.']
      : []),
  ];
}

const checkedRules = ruleShape.check((payload) => {
  for (const message of problemsOf(payload.value)) {
    payload.issues.push({ code: 'custom', message, input: payload.value });
  }
});

function problemOf({ path, message, ...issue }: z.core.$ZodIssue): string {
  const at = path.length > 0 ? `${path.join('.')}: ` : '';
  if (issue.code === 'unrecognized_keys') return `${at}there is no rule ${issue.keys.join(', ')}.`;
  return `${at}${message}`;
}

/** Reads rules of a file. @returns the rules, or everything that is wrong with them and where */
export function readRules(value: unknown): { rules: OfficeRules } | { problems: string[] } {
  const { data, error } = z.safeParse(checkedRules, value);
  return error ? { problems: error.issues.map(problemOf) } : { rules: data };
}

/** Rules that were checked when they were stored. */
export function parseRules(stored: unknown): OfficeRules {
  return z.parse(ruleShape, stored);
}

const percentOf = (hundredths: number) =>
  `${(hundredths / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })}%`;

const groupingTexts = {
  none: 'All applicants are compared with each other',
  level: 'Merit is compared by level of the course',
  year: 'Merit is compared by year of study',
} as const;

const groupName = (groupBy: OfficeRules['groupBy'], id: string) =>
  groupBy === 'year' ? `year ${id}` : id;

function groupsInWords({ groupBy, groups }: OfficeRules): string {
  const all = groups.reduce((sum, { share }) => sum + share, 0) || 1;
  const shares = groups.map(
    ({ id, share }) => `${groupName(groupBy, id)} ${percentOf((share / all) * 10_000)}`,
  );
  const text = groupingTexts[groupBy];
  return shares.length === 0 ? text : `${text}: ${shares.join(', ')} of the places`;
}

/** Where a quota counts: single rooms in Kautilya Hall. */
export function placesInWords(
  { hall, roomType }: Pick<Quota, 'hall' | 'roomType'>,
  { hallName }: Pick<Wording, 'hallName'>,
): string {
  const rooms = roomType === null ? 'all rooms' : `${roomType} rooms`;
  return hall === null ? `${rooms} of all halls` : `${rooms} of ${hallName(hall)}`;
}

function rulesInWords(rules: OfficeRules, wording: Wording): string {
  const { categories, quotas, reserveReleased } = rules;
  const shares = quotas.map(
    (one) => `${one.category} ${percentOf(one.share)} of ${placesInWords(one, wording)}`,
  );
  return [
    groupsInWords(rules),
    categories.length === 0 ? 'No categories' : `Categories: ${categories.join(', ')}`,
    ...(categories.length === 0
      ? []
      : [shares.length === 0 ? 'No quotas' : `Quotas: ${shares.join('; ')}`]),
    reserveReleased
      ? 'Accessible beds that nobody needs are given to others.'
      : 'Accessible beds that nobody needs stay free.',
  ].join('. ');
}

/** Merit groups, quotas and what happens to accessible beds; rounds take the rules of their lock. */
export const roundRules = defineSetting<OfficeRules>({
  name: 'roundRules',
  group: 'allotment',
  title: 'Rules of rounds',
  hint: 'Merit groups, quotas by category, and accessible beds that nobody needs. A round keeps the rules that are valid when it is locked. The allotment of one hall knows neither groups nor quotas.',
  kind: 'roundRules',
  schema: checkedRules,
  // Stored rules stay as they were checked then.
  stored: ruleShape,
  first: () => parseRules({}),
  words: rulesInWords,
  hallsOf: ({ quotas }) => quotas.flatMap(({ hall }) => hall ?? []),
});
