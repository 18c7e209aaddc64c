import type { Config } from '../../../platform/core/config/config.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { findWindowYear } from '../../../platform/records/settings/admission-years.ts';
import { findListedYears } from './listed-years-repository.ts';

/** Which year of rounds is listed, and which years a list may be switched to. */
export interface YearOfRounds {
  year: number;
  /** The year that is listed unless another one is asked for. */
  defaultYear: number;
  /** The one for which applications are taken, and those with rounds or runs; the newest first. */
  years: number[];
  /** The year for which applications are taken: that of a round that is planned now. */
  ofApplications: number;
}

/**
 * The year whose rounds are listed: the one that is asked for; else that of applications where it has
 * rounds or runs; else the newest year that has.
 */
export async function findYearOfRounds(
  queryable: Queryable,
  config: Pick<Config, 'timeZone'>,
  { year: asked, cancelled }: { year?: number | undefined; cancelled: boolean },
): Promise<YearOfRounds> {
  const { year: ofApplications } = await findWindowYear(queryable, config);
  const listed = await findListedYears(queryable, { cancelled });
  const defaultYear = listed.includes(ofApplications)
    ? ofApplications
    : (listed[0] ?? ofApplications);
  const years = [...new Set([...listed, ofApplications])].toSorted((a, b) => b - a);
  return { year: asked ?? defaultYear, defaultYear, years, ofApplications };
}
