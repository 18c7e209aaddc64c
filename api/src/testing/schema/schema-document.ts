import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { packageRoot } from '../../platform/core/config/package-root.ts';
import type { Queryable } from '../../platform/database/connection/client.ts';
import type { Definition } from '../../platform/database/definitions.ts';
import type { Migration } from '../../platform/database/migrate.ts';

export const schemaFile = path.join(packageRoot(), '..', 'docs', 'schema.sql');

/** The domains of api/src/features, and the platform, in the order of the document. */
export const domains = [
  'identity',
  'admission',
  'residence',
  'requests',
  'fees',
  'notices',
  'office',
  'delivery',
  'platform',
] as const;

const tableRow = z.object({
  name: z.string(),
  /** `domain: what the table holds`. */
  comment: z.nullable(z.string()),
  columns: z.array(z.string()),
  constraints: z.array(z.string()),
  others: z.array(z.string()),
});
export type DescribedTable = z.infer<typeof tableRow>;

/** Reads every table from the catalogue: its comment, columns, constraints, indexes and triggers. */
export async function describeTables(database: Queryable): Promise<DescribedTable[]> {
  const { rows } = await database.execute(sql`
    select relname as name, obj_description(t.oid, 'pg_class') as comment,
      array(
        select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
          case when attnotnull then 'NOT NULL' end,
          case when attidentity <> '' then 'GENERATED AS IDENTITY'
               when attgenerated <> '' then 'GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid) || ') STORED'
               else 'DEFAULT ' || pg_get_expr(adbin, adrelid) end)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = t.oid and attnum > 0 and not attisdropped order by attnum
      ) as columns,
      array(
        select 'CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where conrelid = t.oid and contype in ('p', 'u', 'f', 'c', 'x')
        order by position(contype::text in 'puxfc'), conname
      ) as constraints,
      array(
        select pg_get_indexdef(indexrelid) from pg_index
        where indrelid = t.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = t.oid)
        order by indexrelid::regclass::text
      ) || array(
        select pg_get_triggerdef(oid) from pg_trigger
        where tgrelid = t.oid and not tgisinternal order by tgname
      ) as others
    from pg_class t where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  `);
  return z.array(tableRow).parse(rows);
}

/** The domain that a table's comment names; undefined without one. */
export function domainOf({ comment }: DescribedTable): (typeof domains)[number] | undefined {
  return domains.find((domain) => comment?.startsWith(`${domain}: `));
}

/**
 * Writes docs/schema.sql: the tables by domain, and which file has the current form of each view and
 * function.
 */
export function schemaDocument(
  tables: readonly DescribedTable[],
  migrations: readonly Migration[],
  definitions: readonly Definition[],
): string {
  const sections = domains.map((domain) => {
    const own = tables.filter((table) => domainOf(table) === domain);
    return [`-- ${'='.repeat(76)}\n-- ${domain}\n`, ...own.map(tableText)].join('\n');
  });
  const files = new Map([
    ...createdIn(migrations),
    ...definitions.map(({ kind, name }) => [`${kind} ${name}`, `definitions/${name}`] as const),
  ]);
  const current = [...files].sort().map(([name, file]) => `--   ${name}: ${file}.sql`);
  return [
    '-- Generated from the catalogue by `npm run schema`. The migrations in api/migrations make the schema.\n',
    ...sections,
    `-- ${'='.repeat(76)}\n-- Views and functions, and the file in api/migrations that has the present form of each\n--`,
    ...current,
    '',
  ].join('\n');
}

function tableText(table: DescribedTable): string {
  const { name, comment, columns, constraints, others } = table;
  const domain = domainOf(table) ?? '';
  const lines = [...columns, ...constraints].map((line) => `  ${line}`);
  return [
    `-- ${(comment ?? '').slice(domain.length + 2)}`,
    `CREATE TABLE ${name} (\n${lines.join(',\n')}\n);`,
    ...others.map((other) => `${other.replaceAll('public.', '')};`),
    '',
  ].join('\n');
}

/** The views and functions that migrations create, with the last one that does. */
function createdIn(migrations: readonly Migration[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name: file, sql: text } of migrations) {
    const statements = /^(create(?: or replace)?|drop) (view|function)(?: if exists)? (\w+)/gim;
    for (const [, verb = '', kind = '', name = ''] of text.matchAll(statements)) {
      if (verb.toLowerCase() === 'drop') found.delete(`${kind} ${name}`);
      else found.set(`${kind} ${name}`, file);
    }
  }
  return found;
}
