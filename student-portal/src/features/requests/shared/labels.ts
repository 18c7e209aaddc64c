import type { RequestStep } from '@hostel/contracts/requests/shared/page';
import type { Tone } from '@hostel/shared-ui/badge';
import { dayLabel } from '@hostel/shared-ui/dates';
import { plainWords } from '../../../lib/known-value.ts';
import { requestMessages as texts, statusTexts, stepTexts } from './messages.ts';

/** The badge of a status; an unknown status is shown by its own name. */
export function statusBadge(status: string): { tone: Tone; label: string } {
  return statusTexts[status] ?? { tone: 'neutral', label: plainWords(status) };
}

/** A step of the history in words. */
export function stepLabel({ act, from, to }: RequestStep): string {
  if (act === 'moved' && from && to) {
    return texts.moved(statusBadge(from).label, statusBadge(to).label);
  }
  if (act === 'shortened' && from && to) return texts.shortened(dayLabel(from), dayLabel(to));
  return stepTexts[act] ?? plainWords(act);
}
