import type pg from 'pg';
import { StartError } from '../../core/errors/start-error.ts';
import type { DatabaseSettings } from '../../core/config/database-settings.ts';
import { connect } from '../connection/client.ts';
import { asStartError } from '../start-errors.ts';

/** The API reads these tables and adds rows to them; it neither changes nor deletes a row. */
const addOnly = ['audit_log', 'audit_seals'];
/** The API only reads this table. */
const readOnly = 'migrations';

/**
 * The role of `databaseUrl`, where migrations run with another role; undefined where one role does both.
 * @throws StartError when both addresses name the same role, or the database can't be reached.
 */
export async function findApiRole({
  databaseUrl,
  migrationDatabaseUrl,
}: Pick<DatabaseSettings, 'databaseUrl' | 'migrationDatabaseUrl'>): Promise<string | undefined> {
  if (migrationDatabaseUrl === undefined) return undefined;
  const [role, owner] = await Promise.all([roleOf(databaseUrl), roleOf(migrationDatabaseUrl)]);
  if (role === owner) {
    throw new StartError(
      `DATABASE_URL and MIGRATION_DATABASE_URL both name the role ${role}: the API needs a role of its own.`,
    );
  }
  return role;
}

async function roleOf(connectionString: string | undefined): Promise<string | undefined> {
  const database = connect({ connectionString }, { max: 1 });
  try {
    const { rows } = await database.pool.query<{ role: string }>('select current_user as role');
    return rows[0]?.role;
  } catch (error) {
    throw asStartError(error);
  } finally {
    await database.close();
  }
}

/**
 * Gives a role what the API needs, and nothing more: to read, add, change and delete rows of all tables,
 * but only to read and add those of the audit log. It may be repeated; tables added meanwhile are
 * included. Must run in a transaction, so that a running API never lacks a privilege.
 */
export async function grantToApi(client: pg.ClientBase, apiRole: string): Promise<void> {
  const role = client.escapeIdentifier(apiRole);
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  await client.query(
    `grant connect, temporary on database ${database} to ${role};
     grant usage on schema public to ${role};
     revoke all on all tables in schema public from ${role};
     grant select, insert, update, delete on all tables in schema public to ${role};
     revoke update, delete on ${addOnly.join(', ')} from ${role};
     revoke insert, update, delete on ${readOnly} from ${role};
     revoke all on all sequences in schema public from ${role};
     grant usage, select on all sequences in schema public to ${role}`,
  );
}
