import { calendarDay } from '@hostel/contracts/wire/text';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { settings } from '../../platform/database/schema/system/settings.ts';

/** The office takes applications from the first to the last of these calendar days, inclusive. */
const applicationWindow = z.object({ from: calendarDay, to: calendarDay });
export type ApplicationWindow = z.infer<typeof applicationWindow>;

const setting = 'application-window';

/** The window that the office has set; null while none is set and applications are always open. */
export async function findWindow(queryable: Queryable): Promise<ApplicationWindow | null> {
  const [row] = await queryable
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, setting));
  return row ? z.parse(applicationWindow, row.value) : null;
}

/** Sets the window; null removes it. */
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
