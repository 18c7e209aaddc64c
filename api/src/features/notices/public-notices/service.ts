import type { BodyOf, QueryOf } from '@hostel/contracts/wire/call';
import {
  type createPublicNotice,
  expiryBeforeEffect,
  type listPublicNotices,
  type PublicNotice,
  type updatePublicNotice,
} from '@hostel/contracts/notices/public-notices';
import { hasRight } from '@hostel/contracts/wire/roles';
import { comingTime } from '../../../platform/core/calendar/coming-time.ts';
import { notFound, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type {
  FileReply,
  Origin,
  Session,
  SubmitIntent,
  TaggedReply,
  UploadedFile,
} from '../../../platform/http/call-context.ts';
import { submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import { newAttachments, refuseTooMany } from './attachments/attachments.ts';
import { findNoticesForStaff } from './list-repository.ts';
import { messages } from './messages.ts';
import {
  announceNotice,
  auditChange,
  lockCurrentNotice,
  type NoticeChange,
  type NoticeDeps,
  readNotice,
} from './notice-changes.ts';
import { noticePages } from './pages.ts';
import { refusePlaceholders } from './placeholders.ts';
import {
  deleteAttachments,
  deleteNotice,
  findAttachment,
  insertAttachments,
  insertNotice,
  readAttachment,
  updateNotice,
} from './repository.ts';

/** A page of notices of every status, with counts over the complete filtered set. */
export async function listNotices(
  { database, config }: NoticeDeps,
  query: QueryOf<typeof listPublicNotices>,
) {
  const today = dayOf(new Date(), config.timeZone);
  const { notices, counts } = await findNoticesForStaff(database.drizzle, query, today);
  return { notices, counts, pagination: noticePages(query, counts.total) };
}

/** Placeholders may stay only in a draft that is not published by itself. */
function refuseUnfilled({ title, content }: { title: string; content: string }): void {
  refusePlaceholders({ title, content }, 'publishing');
}

/**
 * The new time to be published at: null clears it, undefined leaves it. Only a draft has one.
 * @throws AppError 422 at `publishAt`.
 */
function newTime(
  { status, publishAt: current = '' }: PublicNotice,
  typed: string | undefined,
): Date | null | undefined {
  if (status !== 'draft' || typed === undefined || typed === current) return undefined;
  return typed === '' ? null : comingTime(typed, { field: 'publishAt', now: new Date() });
}

/** The time at which the notice is published by itself once the change is saved. */
function timeAfter({ publishAt }: PublicNotice, time: Date | null | undefined): Date | null {
  if (time !== undefined) return time;
  return publishAt === undefined ? null : new Date(publishAt);
}

/** A notice is not published by itself after its last day. @throws AppError 422 at `publishAt`. */
function refuseAfterExpiry(
  time: Date | null | undefined,
  { expiryDate, timeZone }: { expiryDate: string | null; timeZone: string },
): void {
  if (!time || expiryDate === null || dayOf(time, timeZone) <= expiryDate) return;
  const refusal = { publishAt: messages.publishedAfterExpiry };
  throw ruleRefuses('publish_after_expiry', messages.publishedAfterExpiry, refusal);
}

/** Whether visitors read the text that is saved now, or will read it at a time. */
function isForVisitors(
  { status, publishAt }: PublicNotice,
  change: { archive: boolean; time: Date | null | undefined },
): boolean {
  if (status !== 'draft') return status === 'published' && !change.archive;
  return change.time === undefined ? publishAt !== undefined : change.time !== null;
}

/** The time for the audit log, where it is set or cleared. */
function timeDetails(time: Date | null | undefined): Record<string, string | null> {
  return time === undefined ? {} : { publishAt: time?.toISOString() ?? null };
}

export interface NewNotice {
  who: Session['person'];
  origin: Origin;
  fields: BodyOf<typeof createPublicNotice>;
  files: readonly UploadedFile[];
  intent: SubmitIntent | undefined;
}

/** What is stored of a new draft. @throws AppError 422 at `publishAt`, or `placeholder_left` with a time. */
function draftOf({ publishAt: typed, ...texts }: NewNotice['fields'], timeZone: string) {
  const publishAt = typed ? comingTime(typed, { field: 'publishAt', now: new Date() }) : null;
  const expiryDate = texts.expiryDate || null;
  refuseAfterExpiry(publishAt, { expiryDate, timeZone });
  if (publishAt) refuseUnfilled(texts);
  return { ...texts, expiryDate, publishAt };
}

/**
 * Creates a draft with its files, once for each submit intent.
 * @throws AppError 415, 413 or 422 at `attachments`; 422 at `publishAt`, or `placeholder_left` with a time.
 */
export async function createNotice(
  { database, config }: NoticeDeps,
  notice: NewNotice,
): Promise<PublicNotice> {
  const { who, origin, intent } = notice;
  const attachments = await newAttachments(notice.files);
  refuseTooMany(attachments.length);
  return staffTransaction(database, who, async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const fields = draftOf(notice.fields, config.timeZone);
      const made = await insertNotice(tx, fields, who.id);
      await insertAttachments(tx, made, attachments);
      const details = { files: attachments.length, ...timeDetails(fields.publishAt ?? undefined) };
      await auditChange(tx, 'create', { who, origin, id: made }, details);
      await announceNotice(tx, made, 'draft');
      return made;
    });
    return readNotice(tx, id);
  });
}

/**
 * Changes a notice and its files. The only status it may set is `archived`, on a published notice.
 * @throws AppError 404; 409 `changed` with the current notice; 422 at `expiryDate` when it is
 * before the effective date; 415, 413 or 422 at `attachments`; 422 at `publishAt`, or `placeholder_left`
 * unless it stays a draft without a time.
 */
export async function reviseNotice(
  { database, config }: NoticeDeps,
  call: NoticeChange,
  changes: BodyOf<typeof updatePublicNotice>,
  files: readonly UploadedFile[],
): Promise<PublicNotice> {
  const added = await newAttachments(files);
  const { removeAttachments = '', status, expiryDate: typed, publishAt, ...fields } = changes;
  const toRemove = new Set(removeAttachments.split(',').map((id) => id.trim()));
  return staffTransaction(database, call.who, async (tx) => {
    const before = await lockCurrentNotice(tx, call);
    const expiryDate = typed === undefined ? before.expiryDate : typed || null;
    if (expiryDate !== null && expiryDate < fields.effectiveDate) {
      const refusal = { expiryDate: expiryBeforeEffect };
      throw ruleRefuses('expiry_before_effect', expiryBeforeEffect, refusal);
    }
    const current = before.view.attachments.map((attachment) => attachment._id);
    const removed = current.filter((id) => toRemove.has(id));
    refuseTooMany(current.length - removed.length + added.length);
    const archive = status === 'archived' && before.status === 'published';
    const time = newTime(before.view, publishAt);
    const { timeZone } = config;
    refuseAfterExpiry(timeAfter(before.view, time), { expiryDate, timeZone });
    if (isForVisitors(before.view, { archive, time })) refuseUnfilled(fields);
    await deleteAttachments(tx, call.id, removed);
    await insertAttachments(tx, call.id, added);
    await updateNotice(tx, call.id, {
      ...fields,
      expiryDate,
      publishAt: time,
      status: archive ? 'archived' : undefined,
    });
    const details = { archived: archive, filesAdded: added.length, filesRemoved: removed.length };
    await auditChange(tx, 'update', call, { ...details, ...timeDetails(time) });
    await announceNotice(tx, call.id, before.status);
    return readNotice(tx, call.id);
  });
}

/** Deletes a notice with its files. @throws AppError 404; 409 `changed`. */
export async function removeNotice({ database }: NoticeDeps, call: NoticeChange): Promise<void> {
  await staffTransaction(database, call.who, async (tx) => {
    const before = await lockCurrentNotice(tx, call);
    await deleteNotice(tx, call.id);
    await auditChange(tx, 'delete', call, { status: before.status });
    await announceNotice(tx, call.id, before.status);
  });
}

/**
 * A file of a notice: for the roles that list drafts, and public once the notice was published.
 * @throws AppError 404 otherwise.
 */
export async function readNoticeAttachment(
  { database }: NoticeDeps,
  session: Session | null,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<FileReply | TaggedReply<FileReply>> {
  const file = await findAttachment(database.drizzle, id, attachmentId);
  const readsDrafts = hasRight(session?.person.role, 'requests');
  if (!file || (file.status === 'draft' && !readsDrafts)) {
    throw notFound(messages.unknownAttachment);
  }
  const { filename, contentType } = file;
  const make = async () => {
    const content = await readAttachment(database.drizzle, attachmentId);
    if (!content) throw notFound(messages.unknownAttachment);
    return { content, contentType, filename };
  };
  // The bytes of a file never change, so its id is its tag. No cache may keep a draft's file.
  return file.status === 'draft' ? make() : { etag: attachmentId, make };
}
