import type { BodyOf, QueryOf } from '@hostel/contracts/wire/call';
import {
  type createPublicNotice,
  expiryBeforeEffect,
  type listPublicNotices,
  type PublicNotice,
  type updatePublicNotice,
} from '@hostel/contracts/public-notices';
import { residentRoles } from '@hostel/contracts/wire/roles';
import { audit } from '../../platform/audit/audit.ts';
import type { Queryable } from '../../platform/database/connection/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound, ruleRefuses } from '../../platform/errors/errors.ts';
import { announce } from '../../platform/events/announce.ts';
import { allStaff } from '../../platform/events/audience.ts';
import type {
  FileReply,
  Origin,
  Session,
  SubmitIntent,
  TaggedReply,
  UploadedFile,
} from '../../platform/http/calls/call-context.ts';
import { refuseIfChanged } from '../../platform/http/calls/if-match.ts';
import { submitOnce } from '../../platform/http/calls/submit-once.ts';
import { dayOf } from '../../platform/database/conditions.ts';
import { staffTransaction } from '../../platform/scope/staff-transaction.ts';
import { newAttachments, refuseTooMany } from './attachments/attachments.ts';
import { findNoticesForStaff } from './list-repository.ts';
import { messages } from './messages.ts';
import { noticePages } from './pages.ts';
import {
  deleteAttachments,
  deleteNotice,
  findAttachment,
  findNotice,
  insertAttachments,
  insertNotice,
  lockNotice,
  readAttachment,
  updateNotice,
} from './repository.ts';

type NoticeDeps = Pick<Deps, 'database' | 'config'>;

/** A change of a notice by staff: who makes it, from where, and the version they saw. */
export interface NoticeChange {
  who: Session['person'];
  origin: Origin;
  id: string;
  ifMatch: string | undefined;
}

/** A page of notices of every status, with counts over the complete filtered set. */
export async function listNotices(
  { database, config }: NoticeDeps,
  query: QueryOf<typeof listPublicNotices>,
) {
  const today = dayOf(new Date(), config.timeZone);
  const { notices, counts } = await findNoticesForStaff(database.drizzle, query, today);
  return { notices, counts, pagination: noticePages(query, counts.total) };
}

export interface NewNotice {
  who: Session['person'];
  origin: Origin;
  fields: BodyOf<typeof createPublicNotice>;
  files: readonly UploadedFile[];
  intent: SubmitIntent | undefined;
}

/**
 * Creates a draft with its files, once for each submit intent.
 * @throws AppError 415, 413 or 422 at `attachments`.
 */
export async function createNotice(
  { database }: NoticeDeps,
  notice: NewNotice,
): Promise<PublicNotice> {
  const { who, origin, intent } = notice;
  const attachments = await newAttachments(notice.files, who.id);
  refuseTooMany(attachments.length);
  const fields = { ...notice.fields, expiryDate: notice.fields.expiryDate || null };
  return staffTransaction(database, who, async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const made = await insertNotice(tx, fields, who.id);
      await insertAttachments(tx, made, attachments);
      await auditChange(tx, 'create', { who, origin, id: made }, { files: attachments.length });
      await announceNotice(tx, made, 'draft');
      return made;
    });
    return readNotice(tx, id);
  });
}

/**
 * Changes a notice and its files. The only status it may set is `archived`, on a published notice.
 * @throws AppError 404; 409 `changed` with the present notice; 422 at `expiryDate` when it is
 * before the effective date; 415, 413 or 422 at `attachments`.
 */
export async function reviseNotice(
  { database }: NoticeDeps,
  call: NoticeChange,
  changes: BodyOf<typeof updatePublicNotice>,
  files: readonly UploadedFile[],
): Promise<PublicNotice> {
  const added = await newAttachments(files, call.who.id);
  const { removeAttachments = '', status, expiryDate: typed, ...fields } = changes;
  const toRemove = new Set(removeAttachments.split(',').map((id) => id.trim()));
  return staffTransaction(database, call.who, async (tx) => {
    const before = await lockPresentNotice(tx, call);
    const expiryDate = typed === undefined ? before.expiryDate : typed || null;
    if (expiryDate !== null && expiryDate < fields.effectiveDate) {
      const refusal = { expiryDate: expiryBeforeEffect };
      throw ruleRefuses('expiry_before_effect', expiryBeforeEffect, refusal);
    }
    const present = before.view.attachments.map((attachment) => attachment._id);
    const removed = present.filter((id) => toRemove.has(id));
    refuseTooMany(present.length - removed.length + added.length);
    const archive = status === 'archived' && before.status === 'published';
    await deleteAttachments(tx, call.id, removed);
    await insertAttachments(tx, call.id, added);
    await updateNotice(tx, call.id, {
      ...fields,
      expiryDate,
      status: archive ? 'archived' : undefined,
    });
    const details = { archived: archive, filesAdded: added.length, filesRemoved: removed.length };
    await auditChange(tx, 'update', call, details);
    await announceNotice(tx, call.id, before.status);
    return readNotice(tx, call.id);
  });
}

/** Publishes a draft on the notice board. @throws AppError 404; 409 for one that isn't a draft. */
export async function publishNotice(
  { database }: NoticeDeps,
  call: NoticeChange,
): Promise<PublicNotice> {
  return staffTransaction(database, call.who, async (tx) => {
    const before = await lockPresentNotice(tx, call);
    if (before.status === 'published') {
      throw conflict('already_published', messages.alreadyPublished, before.view);
    }
    if (before.status === 'archived') {
      throw conflict('notice_archived', messages.archived, before.view);
    }
    await updateNotice(tx, call.id, { status: 'published' });
    await auditChange(tx, 'publish', call);
    await announceNotice(tx, call.id, 'published');
    return readNotice(tx, call.id);
  });
}

/** Deletes a notice with its files. @throws AppError 404; 409 `changed`. */
export async function removeNotice({ database }: NoticeDeps, call: NoticeChange): Promise<void> {
  await staffTransaction(database, call.who, async (tx) => {
    const before = await lockPresentNotice(tx, call);
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
  const readsDrafts = residentRoles.some((role) => role === session?.person.role);
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

async function lockPresentNotice(tx: Queryable, { id, ifMatch }: NoticeChange) {
  const before = await lockNotice(tx, id);
  if (!before) throw notFound(messages.unknown);
  refuseIfChanged(ifMatch, before.view);
  return before;
}

/** Announces a change: of a published notice to everybody, of a draft to staff only. */
async function announceNotice(
  tx: Queryable,
  id: string,
  status: PublicNotice['status'],
): Promise<void> {
  const to = status === 'published' ? 'everybody' : allStaff;
  await announce(tx, { topic: 'public-notices', id, to });
}

async function readNotice(tx: Queryable, id: string): Promise<PublicNotice> {
  const notice = await findNotice(tx, id);
  if (!notice) throw notFound(messages.unknown);
  return notice;
}

async function auditChange(
  tx: Queryable,
  action: 'create' | 'update' | 'publish' | 'delete',
  { who, origin, id }: Pick<NoticeChange, 'who' | 'origin' | 'id'>,
  details: Record<string, string | number | boolean> = {},
): Promise<void> {
  const onWhom = { type: 'publicNotice', id };
  await audit(tx, { who, act: `publicNotices.${action}`, onWhom, where: origin, details });
}
