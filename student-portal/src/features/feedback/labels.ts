import { feedbackStatuses, type FeedbackStatus } from '@hostel/contracts/feedback';
import type { Tone } from '@hostel/shared-ui/badge';
import { knownValue, plainWords } from '../../lib/known-value.ts';
import { feedbackStatusTexts } from './messages.ts';

const tones: Record<FeedbackStatus, Tone> = {
  pending: 'waiting',
  'in-progress': 'info',
  resolved: 'good',
  closed: 'neutral',
};

/** How a status is said and coloured; one that this portal doesn't know yet, in its own word. */
export function statusLook(status: string): { tone: Tone; label: string } {
  const known = knownValue(feedbackStatuses, status);
  return known
    ? { tone: tones[known], label: feedbackStatusTexts[known] }
    : { tone: 'neutral', label: plainWords(status) };
}
