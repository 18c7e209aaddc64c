import type { Config } from '../platform/core/config/config.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { canChangeAuditLog } from '../platform/database/roles/audit-protection-repository.ts';
import { findApiRole } from '../platform/database/roles/api-role.ts';

/**
 * Reports on the migrations and privileges that opening the database has brought up to date.
 * @returns the newest migration, and what the role of the API can do with the audit log
 */
export async function migrateCommand(
  database: Pick<Database, 'drizzle'>,
  config: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>,
): Promise<string> {
  const newest = (await readMigrations()).at(-1)?.name ?? 'none';
  const role = (await findApiRole(config)) ?? 'of the API';
  const audit = (await canChangeAuditLog(database.drizzle))
    ? `The role ${role} can change the audit log: see “Two roles” in docs/operating.md.`
    : `The role ${role} can read the audit log and add entries, and can't change or delete one.`;
  return `All migrations are applied; the newest is ${newest}.\n${audit}`;
}
