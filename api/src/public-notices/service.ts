import type { BodyOf, QueryOf } from '@hostel/contracts/call';
import {
  type createPublicNotice,
  expiryBeforeEffect,
  type listPublicNotices,
  type PublicNotice,
  type updatePublicNotice,
} from '@hostel/contracts/public-notices';
import { isStaff } from '@hostel/contracts/roles';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound, ruleRefuses } from '../errors.ts';
import { announce } from '../events/announce.ts';
import type {
  FileReply,
  Origin,
  Session,
  SubmitIntent,
  TaggedReply,
  UploadedFile,
} from '../plugins/call-context.ts';
import { refuseIfChanged } from '../plugins/if-match.ts';
import { submitOnce } from '../plugins/submit-once.ts';
import { dayOf } from '../requests/conditions.ts';
import { newAttachments, refuseTooMany } from './attachments.ts';
import { listForStaff } from './lists.ts';
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

type Parts = Pick<Deps, 'database' | 'config'>;

/** Who does something to which notice, from where, and how they saw it last. */
export interface Act {
  who: Session['person'];
  origin: Origin;
  id: string;
  ifMatch: string | undefined;
}

/** Notices of every status, a page of them, with counts over the whole filtered set. */
export async function list({ database, config }: Parts, query: QueryOf<typeof listPublicNotices>) {
  const today = dayOf(new Date(), config.timeZone);
  const { notices, counts } = await listForStaff(database.drizzle, query, today);
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
 * Makes a draft with its files; the same submit intent makes it once.
 * @throws AppError 415, 413 or 422 at `attachments`.
 */
export async function create({ database }: Parts, notice: NewNotice): Promise<PublicNotice> {
  const { who, origin, intent } = notice;
  const attachments = await newAttachments(notice.files, who.id);
  refuseTooMany(attachments.length);
  const fields = { ...notice.fields, expiryDate: notice.fields.expiryDate || null };
  return database.transaction(async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const made = await insertNotice(tx, fields, who.id);
      await insertAttachments(tx, made, attachments);
      await record(tx, 'create', { who, origin, id: made }, { files: attachments.length });
      await tellOf(tx, made, 'draft');
      return made;
    });
    return present(tx, id);
  });
}

/**
 * Changes a notice and its files. Of `status` only `archived` on a published notice counts.
 * @throws AppError 404; 409 `changed` with the present notice; 422 at `expiryDate` when it would
 * lie before the effective date; 415, 413 or 422 at `attachments`.
 */
export async function change(
  { database }: Parts,
  act: Act,
  changes: BodyOf<typeof updatePublicNotice>,
  files: readonly UploadedFile[],
): Promise<PublicNotice> {
  const added = await newAttachments(files, act.who.id);
  const { removeAttachments = '', status, expiryDate: typed, ...fields } = changes;
  const asked = new Set(removeAttachments.split(',').map((id) => id.trim()));
  return database.transaction(async (tx) => {
    const before = await hold(tx, act);
    const expiryDate = typed === undefined ? before.expiryDate : typed || null;
    if (expiryDate !== null && expiryDate < fields.effectiveDate) {
      const refusal = { expiryDate: expiryBeforeEffect };
      throw ruleRefuses('expiry_before_effect', expiryBeforeEffect, refusal);
    }
    const owned = before.view.attachments.map((attachment) => attachment._id);
    const removed = owned.filter((id) => asked.has(id));
    refuseTooMany(owned.length - removed.length + added.length);
    const archive = status === 'archived' && before.status === 'published';
    await deleteAttachments(tx, act.id, removed);
    await insertAttachments(tx, act.id, added);
    await updateNotice(tx, act.id, {
      ...fields,
      expiryDate,
      status: archive ? 'archived' : undefined,
    });
    const details = { archived: archive, filesAdded: added.length, filesRemoved: removed.length };
    await record(tx, 'update', act, details);
    await tellOf(tx, act.id, before.status);
    return present(tx, act.id);
  });
}

/** Puts a draft on the board. @throws AppError 404; 409 for one that isn't a draft. */
export async function publish({ database }: Parts, act: Act): Promise<PublicNotice> {
  return database.transaction(async (tx) => {
    const before = await hold(tx, act);
    if (before.status === 'published') {
      throw conflict('already_published', messages.alreadyPublished, before.view);
    }
    if (before.status === 'archived') {
      throw conflict('notice_archived', messages.archived, before.view);
    }
    await updateNotice(tx, act.id, { status: 'published' });
    await record(tx, 'publish', act);
    await tellOf(tx, act.id, 'published');
    return present(tx, act.id);
  });
}

/** Deletes a notice with its files. @throws AppError 404; 409 `changed`. */
export async function remove({ database }: Parts, act: Act): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await hold(tx, act);
    await deleteNotice(tx, act.id);
    await record(tx, 'delete', act, { status: before.status });
    await tellOf(tx, act.id, before.status);
  });
}

/**
 * A file of a notice: for everybody while the notice is published, else for staff.
 * @throws AppError 404 otherwise.
 */
export async function attachment(
  { database }: Parts,
  session: Session | null,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<FileReply | TaggedReply<FileReply>> {
  const file = await findAttachment(database.drizzle, id, attachmentId);
  const staff = session !== null && isStaff(session.person.role);
  if (!file || (file.status !== 'published' && !staff)) throw notFound(messages.unknownAttachment);
  const { filename, contentType } = file;
  const make = async () => {
    const content = await readAttachment(database.drizzle, attachmentId);
    if (!content) throw notFound(messages.unknownAttachment);
    return { content, contentType, filename };
  };
  // The bytes of a file never change: its id is its tag. A draft's file is kept by no cache.
  return file.status === 'published' ? { etag: attachmentId, make } : make();
}

async function hold(tx: Queryable, { id, ifMatch }: Act) {
  const before = await lockNotice(tx, id);
  if (!before) throw notFound(messages.unknown);
  refuseIfChanged(ifMatch, before.view);
  return before;
}

/** A draft is the staff’s own; the board is everybody’s. */
async function tellOf(tx: Queryable, id: string, status: PublicNotice['status']): Promise<void> {
  const to = status === 'published' ? 'everybody' : 'staff';
  await announce(tx, { topic: 'public-notices', id, to });
}

async function present(tx: Queryable, id: string): Promise<PublicNotice> {
  const notice = await findNotice(tx, id);
  if (!notice) throw notFound(messages.unknown);
  return notice;
}

async function record(
  tx: Queryable,
  what: 'create' | 'update' | 'publish' | 'delete',
  { who, origin, id }: Pick<Act, 'who' | 'origin' | 'id'>,
  details: Record<string, string | number | boolean> = {},
): Promise<void> {
  const onWhom = { type: 'publicNotice', id };
  await audit(tx, { who, act: `publicNotices.${what}`, onWhom, where: origin, details });
}
