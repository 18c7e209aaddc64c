import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { conflict } from '../../../platform/core/errors/errors.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import { messages } from './messages.ts';
import {
  announceNotice,
  auditChange,
  lockCurrentNotice,
  type NoticeChange,
  type NoticeDeps,
  readNotice,
} from './notice-changes.ts';
import { refusePlaceholders } from './placeholders.ts';
import { claimDueNotice, updateNotice } from './repository.ts';

/**
 * Publishes a draft on the notice board.
 * @throws AppError 404; 409 for one that isn't a draft; 422 `placeholder_left`.
 */
export async function publishNotice(
  { database }: NoticeDeps,
  call: NoticeChange,
): Promise<PublicNotice> {
  return staffTransaction(database, call.who, async (tx) => {
    const before = await lockCurrentNotice(tx, call);
    if (before.status === 'published') {
      throw conflict('already_published', messages.alreadyPublished, before.view);
    }
    if (before.status === 'archived') {
      throw conflict('notice_archived', messages.archived, before.view);
    }
    const { title, content } = before.view;
    refusePlaceholders({ title, content }, 'publishing');
    await updateNotice(tx, call.id, { status: 'published' });
    await auditChange(tx, 'publish', call);
    await announceNotice(tx, call.id, 'published');
    return readNotice(tx, call.id);
  });
}

const byJob = { who: null, origin: { address: 'job', requestId: 'public-notices' } };

/**
 * Publishes the drafts whose time has come, each in a transaction of its own. Several processes may do so
 * at the same time: each draft is published by one of them.
 */
export async function publishDueNotices(
  { database }: Pick<NoticeDeps, 'database'>,
  now = new Date(),
): Promise<void> {
  const publishNext = () =>
    database.transaction(async (tx) => {
      const id = await claimDueNotice(tx, now);
      if (id === undefined) return false;
      await updateNotice(tx, id, { status: 'published' });
      await auditChange(tx, 'publish', { ...byJob, id }, { scheduled: true });
      await announceNotice(tx, id, 'published');
      return true;
    });
  while (await publishNext());
}
