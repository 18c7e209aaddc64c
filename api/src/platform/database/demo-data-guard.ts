import { eq } from 'drizzle-orm';
import type { Queryable } from './connection/client.ts';
import { settings } from './schema/office/settings.ts';
import { StartError } from '../core/errors/start-error.ts';

/** The row of `settings` that demo data adds: its accounts have a known password. */
export const demoDataSetting = 'demo-data';

/** @throws StartError when the database holds demo accounts: production refuses them. */
export async function refuseDemoData(queryable: Queryable): Promise<void> {
  const [row] = await queryable
    .select({ name: settings.name })
    .from(settings)
    .where(eq(settings.name, demoDataSetting));
  if (row) {
    throw new StartError(
      'This database holds demo accounts, whose password is known: production needs another one (set DATABASE_URL or DATA_DIR).',
    );
  }
}
