import type { MaintenanceStatus } from '@hostel/contracts/requests/maintenance';
import type { MoveRules } from '../shared/index.ts';

/** A status that the office may choose; only the student cancels. */
export type OfficeStatus = Exclude<MaintenanceStatus, 'cancelled'>;

/** The moves of maintenance requests; they may be commented on until completed or cancelled. */
export const maintenanceMoves: MoveRules<MaintenanceStatus> = {
  leadsTo: {
    pending: ['in-progress', 'completed'],
    'in-progress': ['completed'],
    completed: [],
    cancelled: [],
  },
  final: (status) =>
    status === 'cancelled'
      ? { code: 'request_cancelled', message: 'The student has cancelled this request.' }
      : { code: 'request_completed', message: 'This request is already completed.' },
  words: {
    pending: 'pending',
    'in-progress': 'in progress',
    completed: 'completed',
    cancelled: 'cancelled',
  },
  noun: 'request',
};

/** Why a student can't cancel a request in this status; undefined while they can. */
export function cancelRefusal(status: MaintenanceStatus): string | undefined {
  switch (status) {
    case 'pending':
      return undefined;
    case 'in-progress':
      return "The office is already working on this request, so it can't be cancelled.";
    case 'completed':
      return "This request is already completed, so it can't be cancelled.";
    case 'cancelled':
      return 'This request is already cancelled.';
  }
}
