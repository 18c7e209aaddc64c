import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withdrawnMail } from './mails.ts';
import { announceRequest, writeMail } from './notifications.ts';
import {
  findOpenSince,
  type FoundRequest,
  insertStep,
  lockRequest,
  updateRequest,
} from './request-repository.ts';
import { isOpen } from './view-request.ts';

/** Mails the resident who had agreed with a student on a swap that the student’s side has withdrawn. */
export async function mailWithdrawal(
  deps: Pick<Deps, 'outbox'>,
  tx: Queryable,
  {
    found: { request, asker, other },
    who,
  }: { found: FoundRequest; who: { id: string; name: string } },
): Promise<void> {
  if (request.otherAnswer !== 'agreed') return;
  const partner = request.personId === who.id ? other : asker;
  const mail = withdrawnMail(partner?.name ?? '', who.name);
  await writeMail(deps, tx, partner, { act: 'withdraw', mail });
}

/**
 * Withdraws the open requests for another bed that a student’s account made since a time, and the swaps
 * that it agreed to; the other residents of agreed swaps are mailed. Call it with the beds locked.
 * @param given.by the member of staff
 * @returns how many were withdrawn
 */
export async function withdrawRequestsSince(
  deps: Pick<Deps, 'outbox'>,
  tx: Queryable,
  who: { id: string; name: string },
  { since, by }: { since: Date; by: string },
): Promise<number> {
  let withdrawn = 0;
  for (const { id } of await findOpenSince(tx, who.id, since)) {
    const found = await lockRequest(tx, id);
    // The job may have let it lapse meanwhile.
    if (!found || !isOpen(found.request)) continue;
    await updateRequest(tx, id, { state: 'withdrawn' });
    await insertStep(tx, id, { state: 'withdrawn', by });
    await announceRequest(tx, found.request);
    await mailWithdrawal(deps, tx, { found, who });
    withdrawn += 1;
  }
  return withdrawn;
}
