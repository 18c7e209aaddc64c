import { feedbackStatuses, type FeedbackStatus } from '@hostel/contracts/requests/feedback';
import type { Tone } from '@hostel/shared-ui/badge';
import { knownValue, plainWords } from '../../../lib/known-value.ts';
import { feedbackStatusTexts } from './messages.ts';

const tones: Record<FeedbackStatus, Tone> = {
  pending: 'waiting',
  'in-progress': 'info',
  resolved: 'good',
  closed: 'neutral',
};

/** The badge of a status; an unknown status is shown by its own name. */
export function statusBadge(status: string): { tone: Tone; label: string } {
  const known = knownValue(feedbackStatuses, status);
  return known
    ? { tone: tones[known], label: feedbackStatusTexts[known] }
    : { tone: 'neutral', label: plainWords(status) };
}
