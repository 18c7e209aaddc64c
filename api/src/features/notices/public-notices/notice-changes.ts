import type { deletePublicNotice, PublicNotice } from '@hostel/contracts/notices/public-notices';
import type { AuditEntry } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { allStaff } from '../../../platform/http/events/audience.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { messages } from './messages.ts';
import { findNotice, lockNotice } from './repository.ts';

export type NoticeDeps = Pick<Deps, 'database' | 'config'>;

/** Locks a notice until the transaction ends. @throws AppError 404; 409 `changed`. */
export async function lockCurrentNotice(
  tx: Queryable,
  { params, ifMatch }: Pick<CallContext<typeof deletePublicNotice>, 'params' | 'ifMatch'>,
) {
  const before = await lockNotice(tx, params.id);
  if (!before) throw notFound(messages.unknown);
  refuseIfChanged(ifMatch, before.view);
  return before;
}

/** Announces a change: of a published notice to everybody, of a draft to staff only. @returns the audit entry */
export async function announced(
  tx: Queryable,
  { id, status }: { id: string; status: PublicNotice['status'] },
  details: AuditEntry['details'] = {},
) {
  const to = status === 'published' ? 'everybody' : allStaff;
  await announce(tx, { topic: 'public-notices', id, to });
  return { onWhom: { type: 'publicNotice', id }, details };
}

/** One notice. @throws AppError 404. */
export async function readNotice(tx: Queryable, id: string): Promise<PublicNotice> {
  const notice = await findNotice(tx, id);
  if (!notice) throw notFound(messages.unknown);
  return notice;
}
