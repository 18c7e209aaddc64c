import type { LeaveStatus } from '@hostel/contracts/requests/leave';
import { leaveLapsed } from '@hostel/contracts/requests/leave/labels';
import type { MoveRules } from '../shared/index.ts';

/** The office approves or rejects pending leave, or comments on it; nothing else moves. */
export const leaveMoves: MoveRules<LeaveStatus> = {
  leadsTo: {
    pending: ['approved', 'rejected'],
    approved: [],
    rejected: [],
    withdrawn: [],
    lapsed: [],
  },
  final: (status) => {
    if (status === 'lapsed') return { code: 'leave_lapsed', message: leaveLapsed };
    return status === 'withdrawn'
      ? { code: 'leave_withdrawn', message: 'The student has withdrawn this application.' }
      : { code: `leave_${status}`, message: `This leave is already ${status}.` };
  },
  words: {
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    withdrawn: 'withdrawn',
    lapsed: 'lapsed',
  },
  noun: 'leave',
};

/** Why a student can't withdraw leave in this status; undefined while they can, or already did. */
export function withdrawRefusal(status: LeaveStatus): string | undefined {
  switch (status) {
    case 'pending':
    case 'withdrawn':
      return undefined;
    case 'lapsed':
      return leaveLapsed;
    case 'approved':
      return "This leave is already approved, so it can't be withdrawn. You can shorten it.";
    case 'rejected':
      return "This leave is already rejected, so it can't be withdrawn.";
  }
}

/** Calendar days, `YYYY-MM-DD`; `toDate` is the day of return. */
export interface Days {
  fromDate: string;
  toDate: string;
}
