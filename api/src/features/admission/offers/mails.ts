import type { OfferAnswer } from '@hostel/contracts/admission/rounds/offers';
import { shortDeadline } from '../../../platform/core/calendar/deadline-text.ts';
import { smsText, type SmsText } from '../../../platform/messages/sms/sms-texts.ts';
import type { OfferRow } from './offer-repository.ts';

export interface Mail {
  subject: string;
  text: string;
  /** Of an offer and its reminders. */
  sms?: SmsText;
}

type Offered = Pick<
  OfferRow,
  'student' | 'hostelName' | 'roomNumber' | 'bedId' | 'roundNumber' | 'acceptByPaying' | 'intended'
>;

function mail(
  { student, hostelName, roomNumber }: Offered,
  subject: string,
  lines: readonly (string | false)[],
): Mail {
  const given = lines.filter((line) => line !== false);
  const text = [`Dear ${student.name},`, ...given, 'The Hostel Office'].join('\n\n');
  return { subject: `${subject}: ${hostelName}, Room ${roomNumber}`, text: `${text}\n` };
}

function placeOf({ hostelName, roomNumber, bedId }: Offered): string {
  return `room ${roomNumber} (bed ${bedId}) in ${hostelName}`;
}

const consequences: Readonly<Record<OfferAnswer, string>> = {
  keep: 'The place is yours, and you are not considered in further rounds.',
  'keep-open':
    'In the next round you are considered for your higher choices. If you win one of them, you move there, and this bed is given to another student; otherwise you keep it.',
  decline:
    'The bed is given to another student, and you are not considered in further rounds. If this is a mistake, please inform the hostel office soon: it can offer the bed to you again only while it is free.',
};

const notRequested = 'If you did not request this, please inform the hostel office.';

const verbs: Readonly<Record<OfferAnswer, string>> = {
  keep: 'accepted',
  'keep-open': 'accepted',
  decline: 'declined',
};

/**
 * How an answer was given: by the student, by the office with a reason, or by paying.
 * `changesOwn`: the office replaces the student’s own answer.
 */
export type AnsweredHow =
  { how: 'student' | 'paid' } | { how: 'office'; reason: string; changesOwn: boolean };

function answeredLine(offer: Offered, verb: string, given: AnsweredHow): string {
  const place = `${placeOf(offer)}, which you were offered in round ${offer.roundNumber}`;
  switch (given.how) {
    case 'student':
      return `You have ${verb} ${place}.`;
    case 'paid':
      return `Your hostel fee is paid. With it you have accepted ${place}.`;
    case 'office':
      return given.changesOwn
        ? `The hostel office has changed the answer that you gave: it has ${verb} for you ${place}.`
        : `The hostel office has ${verb} for you ${place}.`;
  }
}

/** The offer was answered. */
export function answeredMail(offer: Offered, answer: OfferAnswer, given: AnsweredHow): Mail {
  const verb = verbs[answer];
  return mail(offer, `Place ${verb}`, [
    answeredLine(offer, verb, given),
    given.how === 'office' && `Reason: ${given.reason}`,
    consequences[answer],
    given.how === 'office' && notRequested,
  ]);
}

/** The office chose an answer that paying completes. */
export function intendedMail(
  offer: Offered,
  answer: OfferAnswer,
  { reason, deadline }: { reason: string; deadline: string },
): Mail {
  return mail(offer, 'Please pay to accept your place', [
    `The hostel office has saved for you that you want to accept ${placeOf(offer)}.`,
    `Reason: ${reason}`,
    `The place is accepted when the hostel fee is paid: please pay it by ${deadline}.`,
    consequences[answer],
    notRequested,
  ]);
}

function howToAnswer({ acceptByPaying, intended }: Offered, deadline: string): string {
  if (!acceptByPaying) return `Please answer in the student portal by ${deadline}.`;
  return intended === null
    ? `To accept it, please pay the hostel fee by ${deadline}. You can also decline it in the student portal.`
    : `Your answer is saved. To accept the place, please pay the hostel fee by ${deadline}.`;
}

/** The offer is still open. */
export function reminderMail(offer: Offered, deadline: string): Mail {
  return mail(offer, 'Please answer your offer', [
    `In round ${offer.roundNumber} you were offered ${placeOf(offer)}.`,
    howToAnswer(offer, deadline),
    'After that the offer lapses, and the bed is given to another student.',
  ]);
}

/** The offer was not answered in time. */
export function lapsedMail(offer: Offered, deadline: string): Mail {
  return mail(offer, 'Your offer has lapsed', [
    offer.acceptByPaying
      ? `The hostel fee for ${placeOf(offer)} was not paid by ${deadline}.`
      : `You did not answer the offer of ${placeOf(offer)} by ${deadline}.`,
    'The offer has lapsed, and the bed is given to another student.',
    offer.acceptByPaying && 'A payment of the hostel fee that comes later is refunded in full.',
    'If you still need a place, you can return to the waiting list in the student portal. You are then considered in the next round with the same SGPA.',
  ]);
}

/** The office makes a lapsed or declined offer again. */
export function reinstatedMail(
  offer: Offered,
  { reason, deadline }: { reason: string; deadline: string },
): Mail {
  return mail(offer, 'Your place is offered again', [
    `The hostel office offers you ${placeOf(offer)} again.`,
    `Reason: ${reason}`,
    howToAnswer({ ...offer, intended: null }, deadline),
  ]);
}

/** The SMS about an open offer. */
export function offerSms(
  template: 'offer' | 'offer-reminder',
  { hostelName, roomNumber }: Pick<Offered, 'hostelName' | 'roomNumber'>,
  { respondBy, timeZone }: { respondBy: Date; timeZone: string },
): SmsText {
  return smsText(template, [hostelName, roomNumber, shortDeadline(respondBy, timeZone)]);
}
