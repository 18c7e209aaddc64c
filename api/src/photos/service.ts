import type { Queryable } from '../database/client.ts';
import type { FileReply } from '../plugins/call-context.ts';
import { notFound } from '../errors.ts';
import type { PreparedPhoto } from './prepare.ts';
import { findPhoto, insertPhoto } from './repository.ts';

/** Keeps a prepared picture in the transaction of what owns it; gives its id. */
export function keepPhoto(tx: Queryable, photo: PreparedPhoto): Promise<string> {
  return insertPhoto(tx, photo);
}

/**
 * The picture with this id, for a caller whose access was checked. No cache keeps it: the access may
 * end, and computers are shared.
 */
export async function photoReply(queryable: Queryable, id: string): Promise<FileReply> {
  const photo = await findPhoto(queryable, id);
  if (!photo) throw notFound();
  return { content: photo.bytes, contentType: photo.contentType, filename: `${id}.jpg` };
}
