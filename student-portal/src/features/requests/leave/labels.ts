import { leaveStatuses, leaveTypes, type LeaveStatus } from '@hostel/contracts/requests/leave';
import { leaveLabels } from '@hostel/contracts/requests/leave/labels';
import type { Tone } from '@hostel/shared-ui/badge';
import { knownValue, plainWords } from '../../../lib/known-value.ts';
import { leaveStatusTexts } from './messages.ts';

const tones: Record<LeaveStatus, Tone> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  lapsed: 'neutral',
};

/** A type's label; an unknown type is shown by its own name. */
export function leaveTypeLabel(leaveType: string): string {
  const known = knownValue(leaveTypes, leaveType);
  return known ? leaveLabels[known] : plainWords(leaveType);
}

/** The badge of a status; an unknown status is shown by its own name. */
export function leaveStatusBadge(status: string): { tone: Tone; label: string } {
  const known = knownValue(leaveStatuses, status);
  return known
    ? { tone: tones[known], label: leaveStatusTexts[known] }
    : { tone: 'neutral', label: plainWords(status) };
}
