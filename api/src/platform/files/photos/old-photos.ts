import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { admissionYear } from '../../core/calendar/admission-year.ts';
import type { Config } from '../../core/config/config.ts';
import type { Database } from '../../database/connection/client.ts';
import { photos, maintenanceRequests } from '../../database/schema/requests/maintenance.ts';
import { dayOf } from '../../database/conditions.ts';
import { readSetting } from '../../records/settings/read-setting.ts';
import type { FirstValues } from '../../records/settings/setting.ts';
import { photoKeepYears } from '../../records/settings/settings.ts';

const atOnce = 50;
const { id, photoId, completionPhotoId, status, updatedAt } = maintenanceRequests;

/** Removes the photos of some requests that were finished before `day`; returns how many requests. */
async function removeSome(database: Database, day: string, { timeZone }: Pick<Config, 'timeZone'>) {
  return database.transaction(async (tx) => {
    const old = await tx
      .select({ id, photoId, completionPhotoId })
      .from(maintenanceRequests)
      .where(
        and(
          inArray(status, ['completed', 'cancelled']),
          or(isNotNull(photoId), isNotNull(completionPhotoId)),
          lt(updatedAt, sql`${day}::date::timestamp at time zone ${timeZone}`),
        ),
      )
      .orderBy(updatedAt)
      .limit(atOnce)
      // Another process may do the same; each locks different rows.
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    const removed = { photoId: null, completionPhotoId: null, photosRemovedAt: sql`now()` };
    const ids = old.map((request) => request.id);
    await tx.update(maintenanceRequests).set(removed).where(inArray(id, ids));
    const pictures = old
      .flatMap((request) => [request.photoId, request.completionPhotoId])
      .filter((picture) => picture !== null);
    await tx.delete(photos).where(inArray(photos.id, pictures));
    return old.length;
  });
}

/**
 * Removes the photos of finished requests after their retention period, in small transactions:
 * those of an academic year (1 July to 30 June) are removed as many years after its end as the office has set.
 * Returns the number of requests whose photos were removed.
 */
export async function removeOldPhotos(
  database: Database,
  config: Pick<Config, 'timeZone'> & FirstValues,
  now: Date,
): Promise<number> {
  const years = await readSetting(database.drizzle, photoKeepYears, config, now);
  const year = admissionYear(dayOf(now, config.timeZone)) - years;
  let total = 0;
  for (let some = atOnce; some === atOnce; total += some) {
    some = await removeSome(database, `${year}-07-01`, config);
  }
  return total;
}
