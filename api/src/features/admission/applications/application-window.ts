import { admissionYear } from '../../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { readSettings } from '../../../platform/records/settings/read-setting.ts';
import {
  applicationWindow,
  type ApplicationWindow,
} from '../../../platform/records/settings/settings.ts';
import { findChoiceSettings } from './choices/choice-settings.ts';
import { messages } from './messages.ts';

/** Whether a day (`YYYY-MM-DD`) is in the window; such days compare as text. */
export function isWithin(window: ApplicationWindow | null, day: string): boolean {
  return window === null || (window.from <= day && day <= window.to);
}

/** The window that the office has set; null while applications are always open. */
async function findWindow(queryable: Queryable): Promise<ApplicationWindow | null> {
  const read = await readSettings(queryable, [applicationWindow]);
  return read(applicationWindow) ?? null;
}

/** @throws AppError 422 `applications_closed`, with the first and the last day of the window. */
export async function refuseOutsideWindow(queryable: Queryable, today: string): Promise<void> {
  const window = await findWindow(queryable);
  if (window !== null && !isWithin(window, today)) {
    throw ruleRefuses('applications_closed', messages.closed(window, today));
  }
}

/** The admission year, and on which days applications are accepted (`admissions.read`). */
export async function readAdmissions({ database, config }: Pick<Deps, 'database' | 'config'>) {
  const today = dayOf(new Date(), config.timeZone);
  const window = await findWindow(database.drizzle);
  const { lockAt } = await findChoiceSettings(database.drizzle);
  return {
    admissionYear: admissionYear(today),
    open: isWithin(window, today),
    from: window?.from ?? null,
    to: window?.to ?? null,
    choicesLockAt: lockAt?.toISOString() ?? null,
    timeZone: config.timeZone,
  };
}
