import type { PublicNotice, publishPublicNotice } from '@hostel/contracts/notices/public-notices';
import { conflict } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { audit } from '../../../platform/records/audit/audit.ts';
import { messages } from './messages.ts';
import { announced, lockCurrentNotice, type NoticeDeps, readNotice } from './notice-changes.ts';
import { refusePlaceholders } from './placeholders.ts';
import { claimDueNotice, updateNotice } from './repository.ts';

const action = 'publicNotices.publish';

/**
 * Publishes a draft on the notice board.
 * @throws AppError 404; 409 for one that isn't a draft; 422 `placeholder_left`.
 */
export async function publishNotice(
  { database }: NoticeDeps,
  call: CallContext<typeof publishPublicNotice>,
): Promise<PublicNotice> {
  const { id } = call.params;
  return changing({ database }, call, action, async (tx) => {
    const before = await lockCurrentNotice(tx, call);
    if (before.status === 'published') {
      throw conflict('already_published', messages.alreadyPublished, before.view);
    }
    if (before.status === 'archived') {
      throw conflict('notice_archived', messages.archived, before.view);
    }
    const { title, content } = before.view;
    refusePlaceholders({ title, content }, 'publishing');
    await updateNotice(tx, id, { status: 'published' });
    const entry = await announced(tx, { id, status: 'published' });
    return { result: await readNotice(tx, id), audit: entry };
  });
}

const byJob = { who: null, act: action, where: { address: 'job', requestId: 'public-notices' } };

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
      const entry = await announced(tx, { id, status: 'published' }, { scheduled: true });
      await audit(tx, { ...byJob, ...entry });
      return true;
    });
  while (await publishNext());
}
