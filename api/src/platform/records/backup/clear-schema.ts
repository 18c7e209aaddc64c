import type pg from 'pg';
import { quoted } from './tables.ts';

const notOfAnExtension = (oid: string) =>
  `not exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** True when the database is in use: it has at least one account. */
export async function holdsPeople(client: pg.PoolClient): Promise<boolean> {
  const { rows: tables } = await client.query(
    `select 1 from pg_tables where schemaname = 'public' and tablename = 'people'`,
  );
  if (tables.length === 0) return false;
  const { rows } = await client.query('select 1 from people limit 1');
  return rows.length > 0;
}

/**
 * Drops everything that migrations create (tables, functions, types), but nothing of extensions.
 */
export async function clearSchema(client: pg.PoolClient): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and ${notOfAnExtension('c.oid')}`,
  );
  if (tables.length > 0) {
    await client.query(`drop table ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  }
  const { rows: rest } = await client.query<{ statement: string }>(
    `select format('drop %s if exists %s cascade',
              case prokind when 'p' then 'procedure' else 'function' end,
              p.oid::regprocedure) as statement
       from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
        and ${notOfAnExtension('p.oid')}
     union all
     select format('drop view if exists %I cascade', relname) from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and ${notOfAnExtension('c.oid')}
     union all
     select format('drop sequence if exists %I cascade', relname) from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'S'
        and ${notOfAnExtension('c.oid')}
     union all
     select format('drop type if exists %I cascade', typname) from pg_type t
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        and ${notOfAnExtension('t.oid')}`,
  );
  for (const { statement } of rest) await client.query(statement);
}
