import {
  answerDays,
  type RequestAnswer,
  reopeningLimit,
} from '@hostel/contracts/requests/shared/page';
import { managingRoles, type Role } from '@hostel/contracts/wire/roles';
import { addDays } from '@hostel/contracts/wire/calendar';
import { messages } from '../messages.ts';
import type { Refusal } from '../moves.ts';

/** The requests that students confirm or reopen; leave is only decided on. */
export type AnsweredType = 'maintenance' | 'feedback';

/** Days away, `YYYY-MM-DD`; on `toDate` the student is back. */
interface Away {
  fromDate: string;
  toDate: string;
}

/** What decides whether a request may be confirmed or reopened. */
export interface Answered {
  type: AnsweredType;
  status: string;
  confirmedAt: Date | null;
  reopenings: number;
  /** The student's last day to answer; null unless the request is finished. */
  answerBy: string | null;
}

/**
 * The last day on which a student may answer: `answerDays` after the day of finishing, without the
 * days of approved leave. Days are calendar days, counted without a time zone.
 */
export function lastAnswerDay(finishedOn: string, leaves: readonly Away[]): string {
  let day = finishedOn;
  for (let counted = 0; counted < answerDays;) {
    day = addDays(day, 1);
    const isAway = leaves.some(({ fromDate, toDate }) => fromDate <= day && day < toDate);
    if (!isAway) counted += 1;
  }
  return day;
}

const finished = { maintenance: 'completed', feedback: 'resolved' } as const;

/** Whether the student has confirmed it already: another confirmation changes nothing. */
export function isConfirmed({ status, confirmedAt }: Answered): boolean {
  return confirmedAt !== null && (status === 'completed' || status === 'closed');
}

function stateRefusal({ type, status }: Answered): Refusal | undefined {
  if (status === finished[type]) return undefined;
  if (status === 'closed') return { code: 'feedback_closed', message: messages.closed };
  return { code: 'not_finished', message: messages.notFinished };
}

function lateRefusal({ answerBy }: Answered, today: string): Refusal | undefined {
  if (answerBy === null || today <= answerBy) return undefined;
  return { code: 'answer_too_late', message: messages.tooLate };
}

/** Why a student can't confirm a request; undefined while it is possible. */
export function confirmRefusal(request: Answered, today: string): Refusal | undefined {
  return stateRefusal(request) ?? lateRefusal(request, today);
}

/** Why a request can't be reopened by this role; a provost isn't bound to days and number. */
export function reopenRefusal(request: Answered, role: Role, today: string): Refusal | undefined {
  const refusal = stateRefusal(request);
  if (refusal || role !== 'student') return refusal;
  if (request.reopenings >= reopeningLimit) {
    return { code: 'reopened_too_often', message: messages.reopenedTooOften };
  }
  return lateRefusal(request, today);
}

const reopeningRoles: readonly Role[] = ['student', ...managingRoles];

/** The answer of a request as a reader of this role sees it. */
export function answerFor(request: Answered, role: Role, today: string): RequestAnswer {
  const mayReopen = reopeningRoles.includes(role) && !reopenRefusal(request, role, today);
  return {
    confirmedAt: request.confirmedAt?.toISOString() ?? null,
    reopenings: request.reopenings,
    answerBy: request.answerBy,
    mayConfirm: role === 'student' && !isConfirmed(request) && !confirmRefusal(request, today),
    mayReopen,
  };
}
