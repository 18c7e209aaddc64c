import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { audit, type AuditEntry } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { allStaff } from '../../../platform/http/events/audience.ts';
import type { Origin, Session } from '../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { messages } from './messages.ts';
import { findNotice, lockNotice } from './repository.ts';

export type NoticeDeps = Pick<Deps, 'database' | 'config'>;

/** A change of a notice by staff: who makes it, from where, and the version they saw. */
export interface NoticeChange {
  who: Session['person'];
  origin: Origin;
  id: string;
  ifMatch: string | undefined;
}

/** Locks a notice until the transaction ends. @throws AppError 404; 409 `changed`. */
export async function lockCurrentNotice(tx: Queryable, { id, ifMatch }: NoticeChange) {
  const before = await lockNotice(tx, id);
  if (!before) throw notFound(messages.unknown);
  refuseIfChanged(ifMatch, before.view);
  return before;
}

/** Announces a change: of a published notice to everybody, of a draft to staff only. */
export async function announceNotice(
  tx: Queryable,
  id: string,
  status: PublicNotice['status'],
): Promise<void> {
  const to = status === 'published' ? 'everybody' : allStaff;
  await announce(tx, { topic: 'public-notices', id, to });
}

/** One notice. @throws AppError 404. */
export async function readNotice(tx: Queryable, id: string): Promise<PublicNotice> {
  const notice = await findNotice(tx, id);
  if (!notice) throw notFound(messages.unknown);
  return notice;
}

/** Adds a change of a notice to the audit log; `who` is null where the job made it. */
export async function auditChange(
  tx: Queryable,
  action: 'create' | 'update' | 'publish' | 'delete',
  { who, origin, id }: { who: AuditEntry['who']; origin: Origin; id: string },
  details: AuditEntry['details'] = {},
): Promise<void> {
  const onWhom = { type: 'publicNotice', id };
  await audit(tx, { who, act: `publicNotices.${action}`, onWhom, where: origin, details });
}
