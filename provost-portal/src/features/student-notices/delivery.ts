import type { SentNotice } from '@hostel/contracts/notices';
import type { Tone } from '@hostel/shared-ui/badge';
import { messages } from './messages.ts';

export interface Mark {
  tone: Tone;
  word: string;
}

/** What became of a notice's mail: a missing status is pending, a read one was delivered. */
export function deliveryOf({ status }: Pick<SentNotice, 'status'>): Mark {
  const delivered = status === 'delivered' || status === 'read';
  return delivered
    ? { tone: 'info', word: messages.delivered }
    : { tone: 'waiting', word: messages.pending };
}

/** Whether the student has opened it (specification 2, section 4). */
export function readingOf({ isRead }: Pick<SentNotice, 'isRead'>): Mark {
  return isRead
    ? { tone: 'good', word: messages.read }
    : { tone: 'waiting', word: messages.pending };
}

/** Delivered of all sent, as a rounded percent; nothing sent is no rate. */
export function responseRate(counts: { total: number; delivered: number }): string {
  return counts.total === 0 ? '–' : `${Math.round((counts.delivered / counts.total) * 100)}%`;
}
