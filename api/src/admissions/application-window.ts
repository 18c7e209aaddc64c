import { calendarDay } from '@hostel/contracts/text';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../database/client.ts';
import { settings } from '../database/schema/settings.ts';
import { ruleRefuses } from '../errors.ts';
import { messages } from './messages.ts';

/** Applications are taken from the first through the last of these calendar days. */
const applicationWindow = z.object({ from: calendarDay, to: calendarDay });
export type ApplicationWindow = z.infer<typeof applicationWindow>;

const setting = 'application-window';

/** The window that the office has set; null while none is set: applications are taken always. */
export async function findWindow(queryable: Queryable): Promise<ApplicationWindow | null> {
  const [row] = await queryable
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, setting));
  return row ? z.parse(applicationWindow, row.value) : null;
}

/** Sets the window, or with null takes it away. */
export async function setWindow(tx: Queryable, window: ApplicationWindow | null): Promise<void> {
  if (window === null) {
    await tx.delete(settings).where(eq(settings.name, setting));
    return;
  }
  const value = { value: window, updatedAt: new Date() };
  await tx
    .insert(settings)
    .values({ name: setting, ...value })
    .onConflictDoUpdate({ target: settings.name, set: value });
}

/** Whether a day (`YYYY-MM-DD`) lies in the window; such days compare as text. */
export function isWithin(window: ApplicationWindow | null, day: string): boolean {
  return window === null || (window.from <= day && day <= window.to);
}

/** @throws AppError 422 `applications_closed`, with the days on which applications are taken. */
export async function refuseOutsideWindow(queryable: Queryable, today: string): Promise<void> {
  const window = await findWindow(queryable);
  if (window !== null && !isWithin(window, today)) {
    throw ruleRefuses('applications_closed', messages.closed(window, today));
  }
}
