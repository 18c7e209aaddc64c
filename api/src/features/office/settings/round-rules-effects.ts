import { academicYear } from '@hostel/contracts/fees/academic-year';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { formatCount } from '@hostel/contracts/wire/counts';
import { findWindowYearOn } from '../../../platform/records/settings/admission-years.ts';
import type { Config } from '../../../platform/core/config/config.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { type OfficeRules, placesInWords } from '../../../platform/records/settings/round-rules.ts';
import { groupOf } from '../../admission/rounds/index.ts';
import {
  countByCourse,
  countCategories,
  findBedPlaces,
  findUnfinishedRounds,
} from './effects-repository.ts';
import { effects as texts } from './messages.ts';
import { findWording } from './view-settings.ts';

const listed = (counts: readonly (readonly [name: string, count: number])[]) =>
  counts.map(([name, count]) => `${name} ${formatCount(count)}`).join(', ');

/** Which rounds keep their rules, and which will take these. */
async function describeRounds(queryable: Queryable, year: number): Promise<string[]> {
  const rounds = await findUnfinishedRounds(queryable, year);
  return rounds.map((round) => {
    const title = roundTitle(round);
    return round.state === 'planned' ? texts.takesRules(title) : texts.keepsRules(title);
  });
}

/** How many applications each merit group has. */
async function describeGroups(
  queryable: Queryable,
  { groupBy, groups }: OfficeRules,
  year: number,
): Promise<string[]> {
  if (groups.length === 0) return [];
  const courses = await countByCourse(queryable, year);
  const counts = groups.map(({ id }) => {
    const own = courses.filter((one) => groupOf({ groupBy }, one) === id);
    const name = groupBy === 'year' ? `year ${id}` : id;
    return [name, own.reduce((sum, { count }) => sum + count, 0)] as const;
  });
  return [texts.groups(academicYear(year), listed(counts))];
}

/** How many applicants have the categories of the rules, and which others are recorded. */
async function describeCategories(
  queryable: Queryable,
  { categories }: OfficeRules,
  year: number,
): Promise<string[]> {
  const recorded = await countCategories(queryable, year);
  const countOf = new Map(recorded.map(({ category, count }) => [category, count]));
  const named = categories.map((one) => [one, countOf.get(one) ?? 0] as const);
  const others = [...countOf].filter(([category]) => !categories.includes(category));
  return [
    ...(named.length > 0 ? [texts.categories(academicYear(year), listed(named))] : []),
    ...(others.length > 0 ? [texts.unnamedCategories(listed(others))] : []),
  ];
}

/** The quotas of halls and room types without beds. */
async function describeQuotas(
  queryable: Queryable,
  { quotas }: OfficeRules,
  config: Pick<Config, 'timeZone'>,
): Promise<string[]> {
  if (quotas.length === 0) return [];
  const beds = await findBedPlaces(queryable);
  const wording = await findWording(queryable, config);
  const empty = quotas.filter(({ hall, roomType }) => {
    return !beds.some(
      (bed) => (hall ?? bed.hall) === bed.hall && (roomType ?? bed.roomType) === bed.roomType,
    );
  });
  return empty.map((one) => texts.noBeds(one.category, placesInWords(one, wording)));
}

/** What a change of the rules of rounds affects, in sentences. */
export async function describeRules(
  queryable: Queryable,
  { value, today }: { value: OfficeRules; today: string },
  config: Pick<Config, 'timeZone'>,
): Promise<string[]> {
  const { year } = await findWindowYearOn(queryable, today);
  return [
    ...(await describeRounds(queryable, year)),
    ...(await describeGroups(queryable, value, year)),
    ...(await describeCategories(queryable, value, year)),
    ...(await describeQuotas(queryable, value, config)),
  ];
}
