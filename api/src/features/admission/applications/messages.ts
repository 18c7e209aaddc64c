import { academicYear } from '@hostel/contracts/fees/academic-year';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import type { ApplicationState } from '@hostel/contracts/admission/applications/application';
import { dayInWords } from '@hostel/contracts/wire/calendar';
import { applicationNumber, type ApplicationRow } from './application-repository.ts';

const closedOrder = 'This application is closed: its choices are no longer used.';
const withBed = 'You have a bed: choices are no longer used.';
const answerFirst = 'Please answer the offer first.';

/** Texts of applications. */
export const messages = {
  yearOver: ({ admissionYear }: Pick<ApplicationRow, 'admissionYear'>) =>
    `The academic year ${academicYear(admissionYear)} of this application is over.`,
  rollRegistered:
    'A student with this roll number is already registered. Please sign in with the email of that registration. If you have not registered, please come to the hostel office with an identity document.',
  closed: ({ from, to }: { from: string; to: string }, today: string) =>
    today < from
      ? `Applications are taken from ${dayInWords(from)} to ${dayInWords(to)}.`
      : `Applications were taken until ${dayInWords(to)}.`,
  notAnAllotment:
    'This acknowledgement is not an allotment. It is computer-generated and needs no signature.',
  quoteNumber: 'Please quote the application number when you write to the hostel office.',
  unknownStudent: 'This student does not exist.',
  noApplication: 'There is no application of this admission year.',
  choicesLocked: 'The choices are locked: the date until which they could be changed has passed.',
  lockedByRound: (round: Parameters<typeof roundTitle>[0]) =>
    `${roundTitle(round)} is being prepared: choices and room-mates can be changed again after it.`,
  notOrderable: {
    received: closedOrder,
    waiting: closedOrder,
    'accepted-open': closedOrder,
    offered: answerFirst,
    accepted: withBed,
    resident: withBed,
    declined: closedOrder,
    lapsed: closedOrder,
    withdrawn: closedOrder,
    vacated: closedOrder,
  } satisfies Record<ApplicationState, string>,
  /** `hall` is undefined for an unknown hall and for one of another gender. */
  badChoice: (
    { roomType }: { roomType: string },
    hall: { hostelName: string; open: boolean } | undefined,
  ) => {
    if (!hall) return 'One of the halls is not offered to you. Please reload the page.';
    if (!hall.open) return `${hall.hostelName} is closed for applicants.`;
    return `${hall.hostelName} has no ${roomType} rooms.`;
  },
  ownRoll: 'This is your own roll number. Please enter that of your room-mate.',
  cannotWithdraw: 'This application is closed and can’t be withdrawn.',
  withdrawnReason: 'The application was withdrawn.',
  notClosed: 'This application is not closed.',
  ordered: 'Your choices are saved.',
  orderedFor: 'The choices are saved. The student is informed by email.',
  mates: 'Your room-mates are saved.',
  withdrawn: 'The application is withdrawn.',
  reopened: 'The application is considered again.',
  consentNotNeeded: 'This applicant is 18 or older: no consent is needed.',
  consentRecorded: 'A consent is already recorded. To replace it, withdraw it first.',
  noConsent: 'No consent is recorded.',
  signedInFuture: 'The day of signing can’t be in the future.',
  signedLongAgo: 'The form was signed more than a year ago. Please ask for a new one.',
  consentSaved: 'The consent is recorded. The student is informed by email.',
  consentEnded: 'The consent is withdrawn. The student is informed by email.',
};

export interface Mail {
  subject: string;
  text: string;
}

type Addressee = Pick<ApplicationRow, 'name' | 'admissionYear' | 'serial'>;

function mail(to: Addressee, subject: string, lines: readonly (string | null)[]): Mail {
  const given = lines.filter((line) => line !== null);
  const text = [`Dear ${to.name},`, ...given, 'The Hostel Office'].join('\n\n');
  return { subject: `${subject}: ${applicationNumber(to)}`, text: `${text}\n` };
}

/** The office put the choices in order. */
export function orderedMail(to: Addressee, { reason }: { reason: string }): Mail {
  return mail(to, 'Your hall choices were changed', [
    `The hostel office has put the choices of your application ${applicationNumber(to)} in order for you.`,
    `Reason: ${reason}`,
    'You will find the list in the student portal under My application, where you can change it until the lock date. If you did not request this, please inform the hostel office.',
  ]);
}

/** The application was withdrawn. */
export function withdrawnMail(
  to: Addressee,
  given: { reason: string | null; byOffice: boolean; bedFreed: boolean },
): Mail {
  const number = applicationNumber(to);
  return mail(to, 'Application withdrawn', [
    given.byOffice
      ? `The hostel office has withdrawn your application ${number}.`
      : `You have withdrawn your application ${number}.`,
    given.reason === null ? null : `Reason: ${given.reason}`,
    given.bedFreed ? 'Your bed has been vacated.' : null,
    'It is not considered in further rounds. If this is a mistake, please ask the hostel office to reopen it.',
  ]);
}

/** The application is considered again. */
export function reopenedMail(to: Addressee, { reason }: { reason: string }): Mail {
  return mail(to, 'Application reopened', [
    `The hostel office has reopened your application ${applicationNumber(to)}. It is considered in the next round.`,
    `Reason: ${reason}`,
  ]);
}

/** The consent of a parent or guardian is recorded. */
export function consentRecordedMail(to: Addressee, { signedOn }: { signedOn: string }): Mail {
  return mail(to, 'Consent recorded', [
    `The hostel office has recorded the consent of your parent or guardian of ${dayInWords(signedOn)} for your application ${applicationNumber(to)}.`,
    'Your application is considered in the next allotment. What is recorded is shown in the student portal under My application.',
  ]);
}

/** The recorded consent no longer counts. */
export function consentWithdrawnMail(to: Addressee, { reason }: { reason: string }): Mail {
  return mail(to, 'Consent withdrawn', [
    `The consent of your parent or guardian for your application ${applicationNumber(to)} is withdrawn.`,
    `Reason: ${reason}`,
    'Without a consent your application is kept, but no further allotment considers it. If you already have a bed, you keep it.',
  ]);
}
