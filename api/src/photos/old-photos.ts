import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { admissionYear } from '../admissions/admission-year.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/client.ts';
import { photos, serviceRequests } from '../database/schema/service-requests.ts';
import { dayOf } from '../requests/conditions.ts';

const atOnce = 50;
const { id, photoId, completionPhotoId, status, updatedAt } = serviceRequests;

/** Removes the photos of some requests that were finished before `day`; returns how many requests. */
async function removeSome(database: Database, day: string, { timeZone }: Pick<Config, 'timeZone'>) {
  return database.transaction(async (tx) => {
    const old = await tx
      .select({ id, photoId, completionPhotoId })
      .from(serviceRequests)
      .where(
        and(
          inArray(status, ['completed', 'cancelled']),
          or(isNotNull(photoId), isNotNull(completionPhotoId)),
          lt(updatedAt, sql`${day}::date::timestamp at time zone ${timeZone}`),
        ),
      )
      .orderBy(updatedAt)
      .limit(atOnce)
      // Another process may do the same: each takes other rows.
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    const removed = { photoId: null, completionPhotoId: null, photosRemovedAt: sql`now()` };
    const ids = old.map((request) => request.id);
    await tx.update(serviceRequests).set(removed).where(inArray(id, ids));
    const pictures = old
      .flatMap((request) => [request.photoId, request.completionPhotoId])
      .filter((picture) => picture !== null);
    await tx.delete(photos).where(inArray(photos.id, pictures));
    return old.length;
  });
}

/**
 * Removes the photos of finished requests past their time, in small transactions: those of an
 * academic year (1 July to 30 June) go when `photoKeepYears` more have passed. Returns the number of
 * requests whose photos are gone.
 */
export async function removeOldPhotos(
  database: Database,
  config: Pick<Config, 'timeZone' | 'photoKeepYears'>,
  now: Date,
): Promise<number> {
  const year = admissionYear(dayOf(now, config.timeZone)) - config.photoKeepYears;
  let total = 0;
  for (let some = atOnce; some === atOnce; total += some) {
    some = await removeSome(database, `${year}-07-01`, config);
  }
  return total;
}
