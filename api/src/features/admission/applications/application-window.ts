import type { Config } from '../../../platform/core/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import {
  findWindowYear,
  type YearOfDay,
} from '../../../platform/records/settings/admission-years.ts';
import type { ApplicationWindow } from '../../../platform/records/settings/settings.ts';
import { findChoiceSettings } from './choices/choice-settings.ts';
import { messages } from './messages.ts';

/** Whether a day (`YYYY-MM-DD`) is in the window; such days compare as text. */
export function isWithin(window: ApplicationWindow | null, day: string): boolean {
  return window === null || (window.from <= day && day <= window.to);
}

/**
 * The admission year for which applications are accepted today.
 * @throws AppError 422 `applications_closed`, with the first and the last day of the window.
 */
export async function requireOpenWindow(
  queryable: Queryable,
  config: Pick<Config, 'timeZone'>,
): Promise<YearOfDay> {
  const { window, year, today } = await findWindowYear(queryable, config);
  if (window !== null && !isWithin(window, today)) {
    throw ruleRefuses('applications_closed', messages.closed(window, today));
  }
  return { year, today };
}

/** The admission year of applications, and on which days applications are accepted (`admissions.read`). */
export async function readAdmissions({ database, config }: Pick<Deps, 'database' | 'config'>) {
  const { window, year, today } = await findWindowYear(database.drizzle, config);
  const { lockAt } = await findChoiceSettings(database.drizzle);
  return {
    admissionYear: year,
    open: isWithin(window, today),
    from: window?.from ?? null,
    to: window?.to ?? null,
    choicesLockAt: lockAt?.toISOString() ?? null,
    timeZone: config.timeZone,
  };
}
