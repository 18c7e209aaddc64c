import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { newId } from './requests.ts';

/** A notice to the student as the API returns it. */
export function noticeOf(given: Partial<ReceivedNotice> = {}): ReceivedNotice {
  return {
    _id: newId(),
    noticeType: 'General Notice',
    subject: 'Water supply on Sunday',
    message: 'The tank is cleaned from 9 to 11 AM.\n\nPlease store some water.',
    actionRequired: null,
    isUrgent: false,
    isRead: false,
    readAt: null,
    createdAt: new Date().toISOString(),
    sentBy: 'Ananya Iyer',
    senderRole: 'warden',
    addressee: { rollNumber: '24CSE0117', roomNumber: '122', hostelName: 'Kautilya Hall' },
    effectiveDate: null,
    expiryDate: null,
    pdfPath: null,
    ...given,
  };
}

/** The reply of the list of notices: `rows` of `totalNotices`. */
export function noticesOf(
  rows: ReceivedNotice[],
  { totalNotices = rows.length, currentPage = 1, unreadCount = NaN } = {},
) {
  const unread = rows.filter(({ isRead }) => !isRead).length;
  return {
    success: true,
    data: rows,
    pagination: {
      currentPage,
      totalPages: Math.max(1, Math.ceil(totalNotices / 20)),
      totalNotices,
    },
    unreadCount: Number.isNaN(unreadCount) ? unread : unreadCount,
  };
}
