import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { newId } from './requests.ts';

/** A public notice as the API returns it: published today, valid for good. */
export function publicNoticeOf(given: Partial<PublicNotice> = {}): PublicNotice {
  const now = new Date().toISOString();
  return {
    _id: newId(),
    title: 'Gates close at ten',
    content: 'From Monday the gates close at ten.',
    category: 'General',
    isImportant: false,
    status: 'published',
    effectiveDate: null,
    expiryDate: null,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    pdfPath: null,
    attachments: [],
    ...given,
  };
}

/** The reply of the notice board: the first `limit` notices. */
export function boardOf(notices: readonly PublicNotice[], limit = 5) {
  const totalNotices = notices.length;
  const pagination = { currentPage: 1, totalPages: Math.ceil(totalNotices / limit), totalNotices };
  return { success: true, notices: notices.slice(0, limit), pagination };
}
