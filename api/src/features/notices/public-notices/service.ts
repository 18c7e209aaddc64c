import type { QueryOf } from '@hostel/contracts/wire/call';
import {
  type createPublicNotice,
  type deletePublicNotice,
  expiryBeforeEffect,
  type listPublicNotices,
  type PublicNotice,
  type updatePublicNotice,
} from '@hostel/contracts/notices/public-notices';
import { hasRight } from '@hostel/contracts/wire/roles';
import { comingTime } from '../../../platform/core/calendar/coming-time.ts';
import { notFound, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type {
  CallContext,
  FileReply,
  Session,
  TaggedReply,
} from '../../../platform/http/call-context.ts';
import { changing, creating } from '../../../platform/http/calls/changing.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { newAttachments, refuseTooMany } from './attachments/attachments.ts';
import { findNoticesForStaff } from './list-repository.ts';
import { messages } from './messages.ts';
import { announced, lockCurrentNotice, type NoticeDeps, readNotice } from './notice-changes.ts';
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

type CreateCall = CallContext<typeof createPublicNotice>;

/** What is stored of a new draft. @throws AppError 422 at `publishAt`, or `placeholder_left` with a time. */
function draftOf({ publishAt: typed, ...texts }: CreateCall['body'], timeZone: string) {
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
  call: CreateCall,
): Promise<PublicNotice> {
  const attachments = await newAttachments(call.files);
  refuseTooMany(attachments.length);
  return creating({ database }, call, 'publicNotices.create', {
    make: async (tx) => {
      const fields = draftOf(call.body, config.timeZone);
      const id = await insertNotice(tx, fields, call.who.id);
      await insertAttachments(tx, id, attachments);
      const details = { files: attachments.length, ...timeDetails(fields.publishAt ?? undefined) };
      return { id, audit: await announced(tx, { id, status: 'draft' }, details) };
    },
    read: readNotice,
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
  call: CallContext<typeof updatePublicNotice>,
): Promise<PublicNotice> {
  const added = await newAttachments(call.files);
  const { removeAttachments = '', status, expiryDate: typed, publishAt, ...fields } = call.body;
  const toRemove = new Set(removeAttachments.split(',').map((id) => id.trim()));
  return changing({ database }, call, 'publicNotices.update', async (tx) => {
    const { id } = call.params;
    const before = await lockCurrentNotice(tx, call);
    const expiryDate = typed === undefined ? before.expiryDate : typed || null;
    if (expiryDate !== null && expiryDate < fields.effectiveDate) {
      const refusal = { expiryDate: expiryBeforeEffect };
      throw ruleRefuses('expiry_before_effect', expiryBeforeEffect, refusal);
    }
    const current = before.view.attachments.map((attachment) => attachment._id);
    const removed = current.filter((one) => toRemove.has(one));
    refuseTooMany(current.length - removed.length + added.length);
    const archive = status === 'archived' && before.status === 'published';
    const time = newTime(before.view, publishAt);
    const { timeZone } = config;
    refuseAfterExpiry(timeAfter(before.view, time), { expiryDate, timeZone });
    if (isForVisitors(before.view, { archive, time })) refuseUnfilled(fields);
    await deleteAttachments(tx, id, removed);
    await insertAttachments(tx, id, added);
    await updateNotice(tx, id, {
      ...fields,
      expiryDate,
      publishAt: time,
      status: archive ? 'archived' : undefined,
    });
    const details = { archived: archive, filesAdded: added.length, filesRemoved: removed.length };
    const { status: was } = before;
    const entry = await announced(tx, { id, status: was }, { ...details, ...timeDetails(time) });
    return { result: await readNotice(tx, id), audit: entry };
  });
}

/** Deletes a notice with its files. @throws AppError 404; 409 `changed`. */
export async function removeNotice(
  deps: NoticeDeps,
  call: CallContext<typeof deletePublicNotice>,
): Promise<void> {
  await changing(deps, call, 'publicNotices.delete', async (tx) => {
    const { id } = call.params;
    const { status } = await lockCurrentNotice(tx, call);
    await deleteNotice(tx, id);
    return { result: undefined, audit: await announced(tx, { id, status }, { status }) };
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
