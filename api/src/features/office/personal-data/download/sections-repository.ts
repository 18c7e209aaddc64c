import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { photos } from '../../../../platform/database/schema/requests/maintenance.ts';
import type { Section } from './sections.ts';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
export type SectionRow = z.infer<typeof rowsSchema>[number];

function forStudent(text: string, studentId: string) {
  const parts = text.split('$student').map((part) => sql.raw(part));
  return sql.join(parts, sql`${studentId}::uuid`);
}

/** The rows of a section, as the database writes them as JSON. */
export async function findSectionRows(
  tx: Queryable,
  { from, where, omit = [] }: Section,
  studentId: string,
): Promise<SectionRow[]> {
  const found = await tx.execute<{ row: unknown }>(sql`
    select to_jsonb(t) - ${sql.param([...omit])}::text[] as row
      from ${sql.raw(from)} where ${forStudent(where, studentId)}`);
  return z.parse(
    rowsSchema,
    found.rows.map(({ row }) => row),
  );
}

/** Ids of the photos of a student's requests. */
export async function findPhotoIds(tx: Queryable, studentId: string): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select photo.id
      from service_requests, unnest(array[photo_id, completion_photo_id]) as photo (id)
     where student_id = ${studentId} and photo.id is not null order by 1`);
  return found.rows.map(({ id }) => id);
}

/** A photo's bytes; undefined when it was removed meanwhile. */
export async function findPhoto(tx: Queryable, id: string) {
  const [photo] = await tx
    .select({ bytes: photos.bytes, contentType: photos.contentType })
    .from(photos)
    .where(eq(photos.id, id));
  return photo;
}
