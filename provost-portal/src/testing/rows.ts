import type { PublicNotice } from '@hostel/contracts/public-notices';
import type { RequestRow } from '@hostel/contracts/requests';

let made = 0;

export function newId(): string {
  made += 1;
  return `01890000-0000-7000-8000-${String(made).padStart(12, '0')}`;
}

/** A row of the Queries screen as the API gives it. */
export function rowOf(given: Partial<RequestRow> = {}): RequestRow {
  const now = new Date().toISOString();
  return {
    _id: newId(),
    type: 'maintenance',
    typeLabel: 'Maintenance',
    studentName: 'Asha Verma',
    studentEmail: 'asha.verma@example.edu',
    studentRoom: 'K-101',
    requestDate: now,
    subject: 'Plumbing',
    details: 'The tap drips all night.',
    status: 'pending',
    priority: 'medium',
    photoUrl: null,
    completionPhotoUrl: null,
    comment: null,
    updatedAt: now,
    ...given,
  };
}

export function requestsReply(rows: RequestRow[], totalItems = rows.length) {
  return {
    success: true,
    data: rows,
    pagination: { currentPage: 1, totalPages: Math.max(1, Math.ceil(totalItems / 12)), totalItems },
    counts: { total: totalItems, pending: 1, resolved: 2, maintenance: 3, leave: 4, feedback: 5 },
  };
}

/** A public notice as the API gives it. */
export function noticeOf(given: Partial<PublicNotice> = {}): PublicNotice {
  const now = new Date().toISOString();
  return {
    _id: newId(),
    title: 'Water supply on Sunday',
    content: 'There is no water from 10 to 12.',
    category: 'Maintenance',
    isImportant: false,
    status: 'draft',
    effectiveDate: '2026-01-01',
    expiryDate: null,
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
    pdfPath: null,
    attachments: [],
    ...given,
  };
}

export function noticesReply(notices: PublicNotice[], totalNotices = notices.length) {
  return {
    success: true,
    notices,
    pagination: {
      currentPage: 1,
      totalPages: Math.max(1, Math.ceil(totalNotices / 9)),
      totalNotices,
    },
    counts: { total: totalNotices, published: 1, important: 1, drafts: 1 },
  };
}
