import type { ApplicationState } from '@hostel/contracts/admission/applications/application';
import type { OfferAnswer } from '@hostel/contracts/admission/rounds/offers';
import { audit, type AuditEntry } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { announceBeds, vacateBedOfYear } from '../../allotment/index.ts';
import { findChanges, insertChange } from '../../applications/index.ts';
import { cancelDemandsOfYear } from '../../../fees/index.ts';
import { type AnsweredHow, answeredMail, type Mail } from '../mails.ts';
import { messages } from '../messages.ts';
import { type OfferRow, updateOffer } from '../offer-repository.ts';
import { wasAccepted } from '../rules/was-accepted.ts';

export type OfferDeps = Pick<Deps, 'config' | 'database' | 'outbox'>;

const stateAfter: Readonly<Record<OfferAnswer, ApplicationState>> = {
  keep: 'accepted',
  'keep-open': 'accepted-open',
  decline: 'declined',
};

/** The origin of what a job does, for the audit log. */
const byJob = { who: null, where: { address: 'job', requestId: 'offers' } };
type Actor = Pick<AuditEntry, 'who' | 'where'>;

/** Puts a mail about an offer into the outbox. */
export async function writeMail(
  { outbox }: Pick<OfferDeps, 'outbox'>,
  tx: Queryable,
  { personId, student }: OfferRow,
  { act, mail }: { act: string; mail: Mail },
): Promise<void> {
  const event = `${act}:${newId()}`;
  await outbox.write(tx, { event, kind: act, personId, to: student.email, ...mail });
}

/**
 * Frees the bed of an offer, and cancels its fee: of a place that was accepted before, what was due
 * stays owed.
 */
async function freeBed(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  ending: { by: string | null; reason: string },
): Promise<void> {
  const { personId: studentId, admissionYear: year, application } = offer;
  const hadPlace = wasAccepted(await findChanges(tx, application.id));
  await vacateBedOfYear(deps, tx, { studentId, year, ...ending });
  if (hadPlace) return;
  const reason = messages.notAcceptedReason;
  await cancelDemandsOfYear(tx, { studentId, admissionYear: year, reason });
}

interface RecordedAnswer {
  answer: OfferAnswer;
  given: AnsweredHow;
  /** Without one, the job acts. */
  actor?: Actor;
  now: Date;
}

/**
 * Stores an answer to an offer, with all that follows: the state of the application, the bed and the
 * fee of a declined place, the audit entry, events and the mail. Call it with beds and offer locked.
 */
export async function recordAnswer(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  { answer, given, actor = byJob, now }: RecordedAnswer,
): Promise<void> {
  const { id, roundId, personId, application } = offer;
  const by = actor.who?.id ?? null;
  const set = { state: 'answered', answer, answeredAt: now, answeredBy: by } as const;
  await updateOffer(tx, id, { ...set, intended: null });
  const state = stateAfter[answer];
  // A place in the first choice, to which a round moved the student, is accepted already.
  if (application.state !== state) {
    const reason = given.how === 'office' ? given.reason : null;
    await insertChange(tx, { applicationId: application.id, state, by, reason, roundId });
  }
  if (answer === 'decline') await freeBed(deps, tx, offer, { by, reason: messages.declinedReason });
  else await announceBeds(tx, [personId]);
  const changesOwn = given.how === 'office' && given.changesOwn;
  const details = {
    answer,
    from: application.state,
    paid: given.how === 'paid',
    ...(changesOwn && { changesOwn }),
  };
  await audit(tx, { ...actor, act: 'offers.answer', onWhom: { type: 'offer', id }, details });
  const mail = answeredMail(offer, answer, given);
  await writeMail(deps, tx, offer, { act: 'offers.answered', mail });
}

/** Stores that an offer lapsed, with all that follows. Call it with beds and offer locked. */
export async function recordLapse(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  { mail, now }: { mail: Mail; now: Date },
): Promise<void> {
  const { id, roundId, application, bedId } = offer;
  await updateOffer(tx, id, { state: 'lapsed', lapsedAt: now });
  await insertChange(tx, { applicationId: application.id, state: 'lapsed', roundId });
  await freeBed(deps, tx, offer, { by: null, reason: messages.lapsedReason });
  const onWhom = { type: 'offer', id };
  await audit(tx, { ...byJob, act: 'offers.lapse', onWhom, details: { bed: bedId } });
  await writeMail(deps, tx, offer, { act: 'offers.lapsed', mail });
}
