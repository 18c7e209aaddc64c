import type { Config } from '../../../platform/core/config/config.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { currentYear, findWindowYear } from '../../../platform/records/settings/admission-years.ts';
import { findYearsApplied } from './own-years-repository.ts';

/** Of whom, and the year that the call names. */
interface OfStudent {
  personId: string;
  year?: number | undefined;
}

/**
 * The year of a student’s application, its offers and its results: the one that is asked for; else the
 * one for which applications are taken, where the student applied for it; else the newest for which the
 * student applied. With all `years` of applications, the newest first.
 */
export async function findYearOfApplication(
  queryable: Queryable,
  config: Pick<Config, 'timeZone'>,
  { personId, year: asked }: OfStudent,
  now: Date = new Date(),
): Promise<{ year: number; defaultYear: number; today: string; years: number[] }> {
  const { year: ofWindow, today } = await findWindowYear(queryable, config, now);
  const years = await findYearsApplied(queryable, personId);
  const defaultYear = years.includes(ofWindow) ? ofWindow : (years[0] ?? ofWindow);
  return { year: asked ?? defaultYear, defaultYear, today, years };
}

/**
 * The year of a bed that is given by hand without a round: that of applications where it lies ahead and
 * the student applied for it; else the year that lasts, because the bed is lived in from now on.
 */
export async function findYearOfGivenBed(
  tx: Queryable,
  config: Pick<Config, 'timeZone'>,
  personId: string,
): Promise<{ year: number; today: string }> {
  const { year: ofWindow, today } = await findWindowYear(tx, config);
  const { year } = currentYear(config);
  const isAhead = ofWindow > year && (await findYearsApplied(tx, personId)).includes(ofWindow);
  return { year: isAhead ? ofWindow : year, today };
}
