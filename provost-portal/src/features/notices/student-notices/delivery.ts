import type { SentNotice } from '@hostel/contracts/notices/student-notices';
import type { Tone } from '@hostel/shared-ui/badge';
import { noValue } from '../../../lib/labels.ts';
import { messages } from './messages.ts';

/** What a status badge takes. */
export interface Badge {
  tone: Tone;
  children: string;
}

/**
 * Whether the email of a notice was delivered (specification 2, section 4). A missing status counts
 * as pending; a notice that was read counts as delivered.
 */
export function deliveryOf({ status }: Pick<SentNotice, 'status'>): Badge {
  const delivered = status === 'delivered' || status === 'read';
  return delivered
    ? { tone: 'info', children: messages.delivered }
    : { tone: 'waiting', children: messages.pending };
}

/** Whether the student has read a notice (specification 2, section 4). */
export function readingOf({ isRead }: Pick<SentNotice, 'isRead'>): Badge {
  return isRead
    ? { tone: 'good', children: messages.read }
    : { tone: 'waiting', children: messages.pending };
}

/** Delivery and reading in one badge: 'Pending' until the email is delivered, as the counts say. */
export function statusOf(notice: Pick<SentNotice, 'status' | 'isRead'>): Badge {
  return notice.isRead ? readingOf(notice) : deliveryOf(notice);
}

/** Delivered notices as a rounded percentage of all sent, or a dash where none were sent. */
export function responseRate(counts: { total: number; delivered: number }): string {
  return counts.total === 0 ? noValue : `${Math.round((counts.delivered / counts.total) * 100)}%`;
}
