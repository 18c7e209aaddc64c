import { eq } from 'drizzle-orm';
import type { Queryable } from './database/client.ts';
import { settings } from './database/schema/settings.ts';
import { StartError } from './start-error.ts';

/** The row of `settings` that a seeding of demo data leaves: its accounts have a known password. */
export const demoDataSetting = 'demo-data';

/** @throws StartError when the database holds demo accounts: production refuses them. */
export async function refuseDemoData(queryable: Queryable): Promise<void> {
  const [row] = await queryable
    .select({ name: settings.name })
    .from(settings)
    .where(eq(settings.name, demoDataSetting));
  if (row) {
    throw new StartError(
      'This database holds demo accounts, whose password is known: production needs one of its own (set DATABASE_URL or DATA_DIR).',
    );
  }
}
