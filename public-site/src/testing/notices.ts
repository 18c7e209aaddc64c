import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { http, HttpResponse } from 'msw';

/** A published notice that is valid today; `number` distinguishes it from others. */
export function notice(number: number, rest: Partial<PublicNotice> = {}): PublicNotice {
  const id = `0190b5a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return {
    _id: id,
    title: `Notice ${number}`,
    content: `The text of notice ${number}.`,
    category: 'General',
    isImportant: false,
    status: 'published',
    effectiveDate: '2026-01-01',
    expiryDate: null,
    publishedAt: '2026-01-01T06:00:00.000Z',
    createdAt: '2026-01-01T05:00:00.000Z',
    updatedAt: '2026-01-01T06:00:00.000Z',
    pdfPath: null,
    attachments: [],
    ...rest,
  };
}

/** The call of the notice board; `limits` collects the requested limits. */
export function boardOf(notices: readonly PublicNotice[], limits: string[] = []) {
  return http.get('*/api/public-notices/published', ({ request }) => {
    const limit = new URL(request.url).searchParams.get('limit') ?? '20';
    limits.push(limit);
    return HttpResponse.json({
      success: true,
      notices: notices.slice(0, Number(limit)),
      pagination: { currentPage: 1, totalPages: 1, totalNotices: notices.length },
    });
  });
}
