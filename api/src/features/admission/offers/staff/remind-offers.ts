import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { Origin, Session, SubmitIntent } from '../../../../platform/http/call-context.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import type { OfferDeps } from '../answers/record-answer.ts';
import { messages } from '../messages.ts';
import { remind } from '../reminders/remind.ts';
import { requireAllHalls } from './require-all-halls.ts';
import { lockOpenOffers, markRoundReminded, roundExists } from './round-offers-repository.ts';

/** The office reminds once within this time, in milliseconds. */
const quietTime = 12 * 3_600_000;

interface RemindCall {
  who: Session['person'];
  /** Of the round. */
  id: string;
  intent: SubmitIntent | undefined;
  origin: Origin;
}

async function remindOnce(
  deps: OfferDeps,
  tx: Queryable,
  { who, id, origin }: RemindCall,
  now: Date,
): Promise<number> {
  if (!(await roundExists(tx, id))) throw notFound(messages.unknownRound);
  const offers = await lockOpenOffers(tx, id, now);
  if (offers.length === 0) return 0;
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
  const details = { reminded: offers.length };
  await audit(tx, { who, act: 'offers.remind', onWhom, where: origin, details });
  return offers.length;
}

/**
 * Mails every student of a round whose offer can still be answered. Only managing roles for all halls
 * may do it.
 * @returns how many were mailed
 * @throws AppError 403; 404; 409 `reminded_recently`.
 */
export async function remindOffers(
  deps: OfferDeps,
  call: RemindCall,
  now = new Date(),
): Promise<number> {
  requireAllHalls(call.who);
  return staffTransaction(deps.database, call.who, async (tx) => {
    const made = await submitOnce(tx, call.intent, async () =>
      String(await remindOnce(deps, tx, call, now)),
    );
    return Number(made);
  });
}
