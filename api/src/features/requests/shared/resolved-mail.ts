import type { Requester } from '@hostel/contracts/wire/requester';
import { answerDays } from '@hostel/contracts/requests/shared/page';
import { placeOf } from '../../../platform/http/lists/place.ts';

export interface ResolvedMail {
  studentName: string;
  subject: string;
  /** What the office did, one sentence. */
  outcome: string;
  /** What the request is about, one sentence. */
  about: string;
  /** Where the request was filed from. */
  place: Pick<Requester['studentProfile'], 'hostelName' | 'roomNumber'>;
  /** What the office wrote, under its heading; empty for none. */
  comment: { heading: string; text: string };
  /** What the student may do now. */
  next?: string | undefined;
  /** The tab of the student portal that shows the request. */
  shownUnder: string;
}

/** 'Filed from Gargi Hall, Room 214.'; nothing of a student without a bed. */
export function filedFrom({ hostelName, roomNumber }: ResolvedMail['place']): string[] {
  return roomNumber === null ? [] : [`Filed from ${placeOf(hostelName, roomNumber)}.`];
}

/** Shown where the student may confirm or reopen the request. */
export const confirmOrReopen = `Please confirm there that it is settled. If it is not, you can reopen it within ${answerDays} days; days of approved leave are not counted.`;

/** The mail that informs a student of what the office decided or wrote on a request. */
export function resolvedMail(mail: ResolvedMail): { subject: string; text: string } {
  const { heading, text } = mail.comment;
  const lines = [
    `Dear ${mail.studentName},`,
    mail.outcome,
    [mail.about, ...filedFrom(mail.place)].join('\n'),
    ...(text === '' ? [] : [`${heading}:\n${text}`]),
    `You will find it in the student portal under ${mail.shownUnder} → History.`,
    ...(mail.next === undefined ? [] : [mail.next]),
    'The Hostel Office',
  ];
  return { subject: mail.subject, text: `${lines.join('\n\n')}\n` };
}
