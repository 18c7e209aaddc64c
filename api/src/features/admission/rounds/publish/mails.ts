import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { deadlineText, shortDeadline } from '../../../../platform/core/calendar/deadline-text.ts';
import { smsText, type SmsText } from '../../../../platform/messages/sms/sms-texts.ts';
import { type ExplainedDecision, explainRoundDecision } from '../../allotment/index.ts';
import type { RoundRow } from '../round-repository.ts';

/** What the mail about a decision uses. */
export interface MailedDecision extends ExplainedDecision {
  name: string;
  place: { hostelName: string; roomNumber: string; bedId: string } | null;
  /** Whether the bed differs from the one held before. */
  newBed: boolean;
}

export interface Mail {
  subject: string;
  text: string;
  /** Only of an offer. */
  sms?: SmsText;
}

type MailedRound = Pick<RoundRow, 'kind' | 'number' | 'offers' | 'acceptByPaying' | 'respondBy'>;

function mail(name: string, subject: string, lines: readonly string[]): Mail {
  const text = [`Dear ${name},`, ...lines, 'The Hostel Office'].join('\n\n');
  return { subject, text: `${text}\n` };
}

type Place = NonNullable<MailedDecision['place']>;

const roomOf = ({ roomNumber, bedId, hostelName }: Place) =>
  `room ${roomNumber} (bed ${bedId}) in ${hostelName}`;

/** By when to answer, how, and what happens otherwise. */
function answerLines({ acceptByPaying, respondBy }: MailedRound, timeZone: string): string[] {
  const deadline = respondBy ? deadlineText(respondBy, timeZone) : '';
  return [
    `Please answer in the student portal by ${deadline}: keep the place, keep it and be considered for your higher choices in the next round, or decline it.`,
    ...(acceptByPaying
      ? ['If a hostel fee is due, the place is accepted once the fee is paid within this time.']
      : []),
    'Without an answer by then, the offer lapses and the place is given to another student.',
  ];
}

function offerMail(
  { name, ...decision }: MailedDecision,
  place: Place,
  round: MailedRound,
  timeZone: string,
): Mail {
  const { hostelName, roomNumber } = place;
  const offered = mail(name, `Offer: ${hostelName}, Room ${roomNumber}`, [
    `In ${roundTitle(round).toLowerCase()} you are offered ${roomOf(place)}.`,
    explainRoundDecision(decision),
    ...answerLines(round, timeZone),
  ]);
  if (round.respondBy === null) return offered;
  const deadline = shortDeadline(round.respondBy, timeZone);
  return { ...offered, sms: smsText('offer', [hostelName, roomNumber, deadline]) };
}

function withPlace(decision: MailedDecision, place: Place, round: MailedRound): Mail {
  const { name, outcome, newBed } = decision;
  const title = roundTitle(round).toLowerCase();
  const room = `${place.hostelName}, Room ${place.roomNumber}`;
  const portal = 'You will find the details in the student portal.';
  const reason = explainRoundDecision(decision);
  if (outcome === 'moved-up') {
    return mail(name, `You have moved up: ${room}`, [
      `In ${title} you have moved up to a higher choice: ${roomOf(place)}. Your earlier bed has been given up.`,
      reason,
      portal,
    ]);
  }
  if (outcome === 'kept' && !newBed) {
    return mail(name, `You keep your room: ${room}`, [
      `In ${title} no higher choice of yours had a place for you. You keep ${roomOf(place)}.`,
      reason,
    ]);
  }
  return mail(name, `Your room: ${room}`, [
    `In ${title} you have been allotted ${roomOf(place)}.`,
    reason,
    portal,
  ]);
}

/** The mail about a student’s decision in a published regular round. */
export function decisionMail(decision: MailedDecision, round: MailedRound, timeZone: string): Mail {
  const { name, outcome, place } = decision;
  if (!place) {
    return mail(name, `${roundTitle(round)}: you are on the waiting list`, [
      'No place was available for you in this round. You will be considered again, by merit, in the next one.',
      explainRoundDecision(decision),
    ]);
  }
  const isOffered = round.offers && (outcome === 'placed' || outcome === 'lost');
  return isOffered
    ? offerMail(decision, place, round, timeZone)
    : withPlace(decision, place, round);
}

/** The mail to an applicant that the result of a mock round is there; the place is not in it. */
export function mockMail(name: string, round: MailedRound): Mail {
  const title = roundTitle(round);
  return mail(name, `${title}: your result is ready`, [
    `The result of ${title.toLowerCase()} is in the student portal. A mock round shows what your present choices would give you. It binds nobody, and no bed has been given.`,
    'You can put your choices in another order before the next round is locked.',
  ]);
}
