import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { newId } from '../../database/new-id.ts';
import { photos } from '../../database/schema/requests/maintenance.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/** Stores a picture; returns its id. */
export async function insertPhoto(queryable: Queryable, photo: PreparedPhoto): Promise<string> {
  const id = newId();
  await queryable.insert(photos).values({ id, contentType: 'image/jpeg', ...photo });
  return id;
}

/** Returns the bytes of a picture, or undefined if there is none with this id. */
export async function findPhoto(
  queryable: Queryable,
  id: string,
): Promise<{ bytes: Buffer; contentType: string } | undefined> {
  const [photo] = await queryable
    .select({ bytes: photos.bytes, contentType: photos.contentType })
    .from(photos)
    .where(eq(photos.id, id));
  return photo;
}

/** Removes a picture. */
export async function removePhoto(queryable: Queryable, id: string): Promise<void> {
  await queryable.delete(photos).where(eq(photos.id, id));
}
