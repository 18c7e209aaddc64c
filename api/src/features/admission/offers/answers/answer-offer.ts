import type * as calls from '@hostel/contracts/admission/rounds/offers';
import { deadlineText } from '../../../../platform/core/calendar/deadline-text.ts';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { type AppError, conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Caller } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { announceBeds } from '../../allotment/index.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import { intendedMail } from '../mails.ts';
import { messages } from '../messages.ts';
import { lockOffer, type OfferRow, updateOffer } from '../offer-repository.ts';
import { isRoundLocked } from '../round-lock.ts';
import { judgeAnswer, type Verdict } from '../rules/answers.ts';
import { requireAllHalls } from '../staff/require-all-halls.ts';
import { viewRoundOffer } from '../staff/view-round-offer.ts';
import { factsOf, isAnsweredByStudent, viewOffer } from '../view-offer.ts';
import { type OfferDeps, recordAnswer, writeMail } from './record-answer.ts';
import { acceptPaid, lockFeeOf } from './settle-offer.ts';

interface AnswerCall extends Caller {
  params: { id: string };
  /** With a reason where staff answer for the student. */
  body: { answer: calls.OfferAnswer; reason?: string };
}

/** What differs between students and staff. */
interface Answerer<View> {
  call: AnswerCall;
  now: Date;
  view: (tx: Queryable, offer: OfferRow) => Promise<View>;
  /** @throws AppError 409 `changed` */
  refuseChanged: (current: View) => void;
}

/** @throws AppError 404 */
async function requireOffer(tx: Queryable, id: string): Promise<OfferRow> {
  const offer = await lockOffer(tx, id);
  if (!offer) throw notFound(messages.unknownOffer);
  return offer;
}

function refusal(
  { config: { timeZone } }: OfferDeps,
  verdict: Exclude<Verdict, 'allowed' | 'unchanged'>,
  { respondBy }: OfferRow,
  current: unknown,
): AppError {
  const texts = {
    too_late: messages.tooLate(deadlineText(respondBy, timeZone)),
    already_answered: messages.alreadyAnswered,
    round_open: messages.roundOpen,
  };
  return conflict(verdict, texts[verdict], current);
}

/** Stores the answer that paying completes. */
async function saveIntended(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  { who, origin, body: { answer, reason } }: AnswerCall,
): Promise<void> {
  if (answer === 'decline' || answer === offer.intended) return;
  const { id, personId, respondBy } = offer;
  await updateOffer(tx, id, { intended: answer });
  const onWhom = { type: 'offer', id };
  await audit(tx, { who, act: 'offers.intend', onWhom, where: origin, details: { answer } });
  await announceBeds(tx, [personId]);
  if (reason === undefined) return;
  const deadline = deadlineText(respondBy, deps.config.timeZone);
  const mail = intendedMail(offer, answer, { reason, deadline });
  await writeMail(deps, tx, offer, { act: 'offers.intended', mail });
}

/** The offer as it is, after it was accepted by a payment that no job has found yet. */
async function lockSettledOffer(deps: OfferDeps, tx: Queryable, id: string, now: Date) {
  const offer = await requireOffer(tx, id);
  if (offer.state !== 'open' || !offer.acceptByPaying) return { offer, toPay: false };
  const fee = await lockFeeOf(deps, tx, offer);
  if (!fee.settled) return { offer, toPay: fee.balance > 0 };
  await acceptPaid(deps, tx, offer, now);
  return { offer: await requireOffer(tx, id), toPay: false };
}

async function answerLocked<View>(
  deps: OfferDeps,
  tx: Queryable,
  { call, now, view, refuseChanged }: Answerer<View>,
): Promise<View> {
  const { who, origin, params, body } = call;
  const { answer, reason } = body;
  const { offer, toPay } = await lockSettledOffer(deps, tx, params.id, now);
  const roundLocked = await isRoundLocked(tx, offer.admissionYear);
  const verdict = judgeAnswer(factsOf(offer), answer, { now, roundLocked });
  const current = await view(tx, offer);
  if (verdict === 'unchanged') return current;
  if (verdict !== 'allowed') throw refusal(deps, verdict, offer, current);
  const isRepeated = toPay && offer.intended === answer;
  if (isRepeated) return current;
  refuseChanged(current);
  if (toPay && answer !== 'decline') await saveIntended(deps, tx, offer, call);
  else {
    const given =
      reason === undefined
        ? { how: 'student' as const }
        : { how: 'office' as const, reason, changesOwn: isAnsweredByStudent(offer) };
    const actor = { who, where: origin };
    await recordAnswer(deps, tx, offer, { answer, given, actor, now });
  }
  return view(tx, await requireOffer(tx, params.id));
}

/**
 * Answers the caller’s own offer. With `acceptByPaying` and a fee to pay, keeping is stored as the
 * intended answer, which paying completes. The same answer again changes nothing.
 * @throws AppError 404; 409 `too_late`, `already_answered`, `round_open` or `changed`, with the
 * current offer.
 */
export async function answerOffer(
  deps: OfferDeps,
  call: CallContext<typeof calls.answerOffer>,
  now = new Date(),
): Promise<calls.Offer> {
  return deps.database.transaction(async (tx) => {
    await lockBeds(tx);
    const { personId } = await requireOffer(tx, call.params.id);
    if (personId !== call.who.id) throw notFound(messages.unknownOffer);
    return answerLocked(deps, tx, {
      call,
      now,
      view: (queryable, offer) => viewOffer(queryable, offer, now),
      refuseChanged: (current) => refuseIfChanged(call.ifMatch, current),
    });
  });
}

/**
 * Answers an offer for a student without a device; the student is mailed. Only managing roles for all
 * halls may do it.
 * @throws AppError 403, and as `answerOffer` does.
 */
export async function answerOfferForStudent(
  deps: OfferDeps,
  call: CallContext<typeof calls.answerOfferForStudent>,
  now = new Date(),
): Promise<calls.RoundOffer> {
  requireAllHalls(call.who);
  return staffTransaction(deps.database, call.who, async (tx) => {
    await lockBeds(tx);
    return answerLocked(deps, tx, {
      call,
      now,
      view: viewRoundOffer,
      refuseChanged: (current) => refuseIfChanged(call.ifMatch, current),
    });
  });
}
