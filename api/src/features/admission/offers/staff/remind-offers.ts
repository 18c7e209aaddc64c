import type { remindOffers as remindCall } from '@hostel/contracts/admission/rounds/offers';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { creating } from '../../../../platform/http/calls/changing.ts';
import type { OfferDeps } from '../answers/record-answer.ts';
import { messages } from '../messages.ts';
import { remind } from '../reminders/remind.ts';
import { requireAllHalls } from './require-all-halls.ts';
import { lockOpenOffers, markRoundReminded, roundExists } from './round-offers-repository.ts';

/** The office reminds once within this time, in milliseconds. */
const quietTime = 12 * 3_600_000;

/** @returns how many were mailed, in text */
async function remindOnce(deps: OfferDeps, tx: Queryable, id: string, now: Date) {
  if (!(await roundExists(tx, id))) throw notFound(messages.unknownRound);
  const offers = await lockOpenOffers(tx, id, now);
  if (offers.length === 0) return { id: '0', audit: null };
  const unlessSince = new Date(now.getTime() - quietTime);
  if (!(await markRoundReminded(tx, id, { now, unlessSince }))) {
    throw conflict('reminded_recently', messages.remindedRecently);
  }
  await remind(
    deps,
    tx,
    offers.map((offer) => ({ offer, day: null })),
    now,
  );
  const onWhom = { type: 'allotment-round', id };
  const reminded = offers.length;
  return { id: String(reminded), audit: { onWhom, details: { reminded } } };
}

/**
 * Mails every student of a round whose offer can still be answered. Only managing roles for all halls
 * may do it.
 * @returns how many were mailed
 * @throws AppError 403; 404; 409 `reminded_recently`.
 */
export async function remindOffers(
  deps: OfferDeps,
  call: CallContext<typeof remindCall>,
  now = new Date(),
): Promise<number> {
  requireAllHalls(call.who);
  return creating(deps, call, 'offers.remind', {
    make: (tx) => remindOnce(deps, tx, call.params.id, now),
    read: (_, reminded) => Promise.resolve(Number(reminded)),
  });
}
