import { sql } from 'drizzle-orm';
import type { Queryable } from '../connection/client.ts';

/**
 * Whether the role of this connection can change the audit log or its seals: as owner of the tables, of
 * their schema or of the database, as a member of such a role, as a superuser, or by a privilege.
 */
export async function canChangeAuditLog(queryable: Queryable): Promise<boolean> {
  const { rows } = await queryable.execute<{ can: boolean }>(sql`
    select bool_or(
             pg_has_role(c.relowner, 'MEMBER') or pg_has_role(n.nspowner, 'MEMBER')
             or pg_has_role(d.datdba, 'MEMBER')
             or has_any_column_privilege(c.oid, 'UPDATE')
             or has_table_privilege(c.oid, 'DELETE, TRUNCATE, TRIGGER')) as can
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_database d on d.datname = current_database()
     where c.oid in ('audit_log'::regclass, 'audit_seals'::regclass)`);
  return rows[0]?.can ?? true;
}
