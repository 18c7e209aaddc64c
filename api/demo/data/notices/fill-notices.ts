import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  publicNoticeAttachments,
  publicNotices,
} from '../../../src/platform/database/schema/notices/public-notices.ts';
import { dayOf } from '../../../src/platform/database/conditions.ts';
import { drawPoster } from '../requests/drawings.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { noticePdf } from './notice-pdf.ts';
import { type DemoNotice, demoNotices, letters } from './notices.ts';

interface File {
  filename: string;
  contentType: string;
  bytes: Buffer;
}
type Files = Record<NonNullable<DemoNotice['file']>, File>;

interface Filling extends Pick<FilledPeople, 'staff'> {
  files: Files;
  timeZone: string;
  now: Date;
}

const day = 86_400_000;

/** The attachments: two letters as PDF and a poster. */
export async function prepareFiles(now: Date): Promise<Files> {
  const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' }).format(now);
  const [fees, calendar, poster] = await Promise.all([
    noticePdf({ ...letters.fees, date }),
    noticePdf({ ...letters.calendar, date }),
    drawPoster(),
  ]);
  const pdf = 'application/pdf';
  return {
    fees: { filename: 'hostel-and-mess-fees.pdf', contentType: pdf, bytes: fees },
    calendar: { filename: 'calendar-of-the-halls.pdf', contentType: pdf, bytes: calendar },
    poster: { filename: 'hall-day.png', contentType: 'image/png', bytes: poster },
  };
}

function rowOf(notice: DemoNotice, { staff, timeZone, now }: Filling) {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const publishedAt = notice.published === undefined ? null : at(-notice.published);
  // Written some hours before it was published; drafts since yesterday.
  const createdAt = at(-(notice.published ?? 1) - 0.2);
  const live = publishedAt ? ('published' as const) : ('draft' as const);
  return {
    id: newId(),
    title: notice.title,
    content: notice.content,
    category: notice.category,
    isImportant: notice.important ?? false,
    status: notice.archived ? ('archived' as const) : live,
    effectiveDate: dayOf(at(notice.effective), timeZone),
    expiryDate: notice.expires === undefined ? null : dayOf(at(notice.expires), timeZone),
    publishedAt,
    createdBy: staff.get('provost') ?? null,
    createdAt,
    updatedAt: publishedAt ?? createdAt,
  };
}

/** Adds the public notices with their files. */
export async function fillNotices(tx: Queryable, filling: Filling): Promise<void> {
  const rows = demoNotices.map((notice) => ({ notice, row: rowOf(notice, filling) }));
  await tx.insert(publicNotices).values(rows.map(({ row }) => row));
  const files = rows.flatMap(({ notice, row }) => {
    if (!notice.file) return [];
    return [{ id: newId(), noticeId: row.id, ...filling.files[notice.file] }];
  });
  await tx.insert(publicNoticeAttachments).values(files);
}
