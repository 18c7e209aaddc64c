import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { EraseRule } from './rules.ts';

const valuesRow = z.object({
  rolls: z.array(z.string()),
  emails: z.array(z.string()),
  words: z.array(z.string()),
  photos: z.array(z.string()),
});

/** What the rows of some students are found by. */
export type ErasedValues = z.output<typeof valuesRow> & { ids: readonly string[] };

/** Reads what the rows of some students are found by, before anything is erased. */
export async function findValues(tx: Queryable, ids: readonly string[]): Promise<ErasedValues> {
  const of = sql`any(${sql.param(ids)}::uuid[])`;
  const rolls = sql`select roll_number from student_profiles where person_id = ${of}
    union select roll_number from applications where person_id = ${of}`;
  const emails = sql`select lower(email) from people where id = ${of}
    union select lower(email) from applications where person_id = ${of}`;
  const { rows } = await tx.execute(sql`
    select array(${rolls}) as rolls, array(${emails}) as emails,
           array(select lower(roll_number) from (${rolls}) r union ${emails}
                 union select lower(name) from people where id = ${of}
                 union select contact_number from student_profiles
                        where person_id = ${of} and contact_number is not null) as words,
           array(select photo.id::text
                   from service_requests, unnest(array[photo_id, completion_photo_id]) as photo (id)
                  where student_id = ${of} and photo.id is not null) as photos`);
  const [values] = z.parse(z.tuple([valuesRow]), rows);
  return { ...values, ids };
}

function withValues(text: string, values: ErasedValues): SQL {
  const params: Readonly<Record<string, SQL>> = {
    $ids: sql`${sql.param(values.ids)}::uuid[]`,
    $photos: sql`${sql.param(values.photos)}::uuid[]`,
    $rolls: sql`${sql.param(values.rolls)}::text[]`,
    $emails: sql`${sql.param(values.emails)}::text[]`,
    $words: sql`${sql.param(values.words)}::text[]`,
  };
  const parts = text.split(/(\$[a-z]+)/);
  return sql.join(parts.map((part) => params[part] ?? sql.raw(part)));
}

/** Carries out a rule for some students. @returns the number of rows */
export async function eraseRows(
  tx: Queryable,
  { table, where, set }: EraseRule,
  values: ErasedValues,
): Promise<number> {
  const change = set === undefined ? `delete from ${table} t` : `update ${table} t set ${set}`;
  const { rowCount } = await tx.execute(withValues(`${change} where ${where}`, values));
  return rowCount ?? 0;
}

/** How many rows a rule would erase. */
export async function countRows(
  tx: Queryable,
  { table, where }: EraseRule,
  values: ErasedValues,
): Promise<number> {
  const { rows } = await tx.execute(
    withValues(`select count(*)::int as count from ${table} t where ${where}`, values),
  );
  return z.parse(z.tuple([z.object({ count: z.number() })]), rows)[0].count;
}
