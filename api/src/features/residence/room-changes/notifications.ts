import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { staffOfHall } from '../../../platform/http/events/audience.ts';
import type { Mail } from './mails.ts';
import type { RequestRow } from './request-repository.ts';

type Announced = Pick<
  RequestRow,
  'personId' | 'otherId' | 'hallId' | 'otherHallId' | 'openedAt' | 'otherAnswer'
>;

/** Notifies the open pages of the students of a request, and of the staff of its halls once they see it. */
export async function announceRequest(tx: Queryable, request: Announced): Promise<void> {
  const { personId, otherId, hallId, otherHallId, openedAt, otherAnswer } = request;
  const students = [personId, ...(otherId !== null && otherAnswer !== 'refused' ? [otherId] : [])];
  const hallIds = openedAt === null ? [] : [hallId, otherHallId ?? hallId];
  const to = new Set([...students, ...hallIds.flatMap((id) => staffOfHall(id))]);
  await announce(tx, { topic: 'allotment', id: null, to: [...to] });
}

/** Puts a mail about a request into the outbox. */
export async function writeMail(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Queryable,
  to: { id: string | null; email: string | null } | null,
  { act, mail }: { act: string; mail: Mail },
): Promise<void> {
  if (!to || to.id === null || to.email === null) return;
  const kind = `roomChanges.${act}`;
  const address = { personId: to.id, to: to.email };
  await outbox.write(tx, { event: `${kind}:${newId()}`, kind, ...address, ...mail });
}
