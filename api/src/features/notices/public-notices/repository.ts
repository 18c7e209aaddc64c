import {
  type Attachment,
  type PublicNotice,
  publicNotice,
  publicNoticeAttachment,
} from '@hostel/contracts/notices/public-notices';
import { pathOf } from '@hostel/contracts/wire/call';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import {
  publicNoticeAttachments,
  publicNotices,
} from '../../../platform/database/schema/notices/public-notices.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { addressName, type NewAttachment } from './attachments/attachments.ts';

type Row = typeof publicNotices.$inferSelect;
/** The fields of a notice that staff write. */
export type NoticeFields = Pick<
  Row,
  'title' | 'content' | 'category' | 'isImportant' | 'effectiveDate' | 'expiryDate' | 'publishAt'
>;

/** What the wire shows of a notice. */
export type ShownRow = Omit<Row, 'createdBy'>;

export type File = Pick<
  typeof publicNoticeAttachments.$inferSelect,
  'id' | 'noticeId' | 'filename' | 'contentType'
>;

function toAttachment(file: File): Attachment {
  const address = {
    id: file.noticeId,
    attachmentId: file.id,
    filename: addressName(file.filename),
  };
  return { _id: file.id, url: pathOf(publicNoticeAttachment, address), filename: file.filename };
}

/** Maps a notice and its files, in the order in which they were added, to the wire. */
export function toPublicNotice(row: ShownRow, files: readonly File[]): PublicNotice {
  const pdf = files.find((file) => file.contentType === 'application/pdf');
  return toWire(publicNotice, row, {
    publishAt: row.publishAt?.toISOString(),
    pdfPath: pdf ? toAttachment(pdf).url : null,
    attachments: files.map(toAttachment),
  });
}

/** Inserts a draft and returns its id. */
export async function insertNotice(
  tx: Queryable,
  fields: NoticeFields,
  createdBy: string,
): Promise<string> {
  const id = newId();
  await tx.insert(publicNotices).values({ id, createdBy, ...fields });
  return id;
}

/** Adds files to a notice, in the given order. */
export async function insertAttachments(
  tx: Queryable,
  noticeId: string,
  files: readonly NewAttachment[],
): Promise<void> {
  // One statement for each file: five of 10 MB in one would be a single 100 MB message.
  for (const file of files) {
    await tx.insert(publicNoticeAttachments).values({ id: newId(), noticeId, ...file });
  }
}

/** Removes those of the ids that are files of this notice. */
export async function deleteAttachments(
  tx: Queryable,
  noticeId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(publicNoticeAttachments)
    .where(
      and(
        eq(publicNoticeAttachments.noticeId, noticeId),
        inArray(publicNoticeAttachments.id, [...ids]),
      ),
    );
}

/** Adds the files to the notices, with one query for all of them and without the bytes. */
export async function withAttachments(
  queryable: Queryable,
  rows: readonly Row[],
): Promise<PublicNotice[]> {
  if (rows.length === 0) return [];
  const { id, noticeId, filename, contentType } = publicNoticeAttachments;
  const ids = rows.map((row) => row.id);
  const files = await queryable
    .select({ id, noticeId, filename, contentType })
    .from(publicNoticeAttachments)
    .where(inArray(noticeId, ids))
    .orderBy(asc(id));
  return rows.map((row) =>
    toPublicNotice(
      row,
      files.filter((file) => file.noticeId === row.id),
    ),
  );
}

/** One notice, or undefined. */
export async function findNotice(
  queryable: Queryable,
  id: string,
): Promise<PublicNotice | undefined> {
  const rows = await queryable.select().from(publicNotices).where(eq(publicNotices.id, id));
  const [notice] = await withAttachments(queryable, rows);
  return notice;
}

/** Locks a notice until the transaction ends and returns it. */
export async function lockNotice(
  tx: Queryable,
  id: string,
): Promise<{ status: Row['status']; expiryDate: string | null; view: PublicNotice } | undefined> {
  const [row] = await tx.select().from(publicNotices).where(eq(publicNotices.id, id)).for('update');
  if (!row) return undefined;
  const [view] = await withAttachments(tx, [row]);
  return view && { status: row.status, expiryDate: row.expiryDate, view };
}

/** Updates a locked notice. `updatedAt` always increases, even twice within a millisecond. */
export async function updateNotice(
  tx: Queryable,
  id: string,
  change: Partial<NoticeFields> & { status?: Row['status'] },
): Promise<void> {
  const now = sql`greatest(now(), ${publicNotices.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(publicNotices)
    .set({
      ...change,
      updatedAt: now,
      ...(change.status === 'published' ? { publishedAt: now, publishAt: null } : {}),
    })
    .where(eq(publicNotices.id, id));
}

/**
 * The draft whose time to be published came first, locked until the transaction ends; those that another
 * process publishes are skipped.
 */
export async function claimDueNotice(tx: Queryable, now: Date): Promise<string | undefined> {
  const [due] = await tx
    .select({ id: publicNotices.id })
    .from(publicNotices)
    .where(and(eq(publicNotices.status, 'draft'), lte(publicNotices.publishAt, now)))
    .orderBy(asc(publicNotices.publishAt), asc(publicNotices.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return due?.id;
}

/** Deletes a notice with its files. */
export async function deleteNotice(tx: Queryable, id: string): Promise<void> {
  await tx.delete(publicNotices).where(eq(publicNotices.id, id));
}

/** Name and type of a file and the status of its notice, without the bytes. */
export async function findAttachment(queryable: Queryable, noticeId: string, id: string) {
  const [file] = await queryable
    .select({
      filename: publicNoticeAttachments.filename,
      contentType: publicNoticeAttachments.contentType,
      status: publicNotices.status,
    })
    .from(publicNoticeAttachments)
    .innerJoin(publicNotices, eq(publicNotices.id, publicNoticeAttachments.noticeId))
    .where(and(eq(publicNoticeAttachments.id, id), eq(publicNotices.id, noticeId)));
  return file;
}

/** The bytes of a file, or undefined. */
export async function readAttachment(
  queryable: Queryable,
  id: string,
): Promise<Buffer | undefined> {
  const [file] = await queryable
    .select({ bytes: publicNoticeAttachments.bytes })
    .from(publicNoticeAttachments)
    .where(eq(publicNoticeAttachments.id, id));
  return file?.bytes;
}
