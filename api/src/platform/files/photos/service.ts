import type { Queryable } from '../../database/connection/client.ts';
import type { FileReply } from '../../http/call-context.ts';
import { notFound } from '../../core/errors/errors.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import { findPhoto, insertPhoto, removePhoto } from './repository.ts';

/** Stores a prepared picture in the transaction of the record that owns it; returns its id. */
export function storePhoto(tx: Queryable, photo: PreparedPhoto): Promise<string> {
  return insertPhoto(tx, photo);
}

/** Removes a picture that no record refers to any more. */
export function deletePhoto(tx: Queryable, id: string): Promise<void> {
  return removePhoto(tx, id);
}

/**
 * Returns the picture with this id, for a caller whose access was checked. It is never cached: the
 * access may end, and computers are shared.
 */
export async function photoReply(queryable: Queryable, id: string): Promise<FileReply> {
  const photo = await findPhoto(queryable, id);
  if (!photo) throw notFound();
  return { content: photo.bytes, contentType: photo.contentType, filename: `${id}.jpg` };
}
