import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  publicNoticeAttachments,
  publicNotices,
} from '../../../src/platform/database/schema/notices/public-notices.ts';
import { dayOf } from '../../../src/platform/database/conditions.ts';
import { drawPoster } from '../requests/drawings.ts';
import { admissionYearAt, findSchedule } from '../../../src/features/fees/index.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { noticePdf } from './notice-pdf.ts';
import { calendarLetter, feesLetter } from './letters.ts';
import { type DemoNotice, demoNotices } from './notices.ts';

interface File {
  filename: string;
  contentType: string;
  bytes: Buffer;
}
type Files = Record<NonNullable<DemoNotice['file']>, File>;
type PreparedFiles = Omit<Files, 'fees'>;

interface Filling extends Pick<FilledPeople, 'staff'> {
  files: PreparedFiles;
  timeZone: string;
  now: Date;
}

const day = 86_400_000;

const pdf = 'application/pdf';

function longDate(day: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone }).format(day);
}

/** The attachments that don’t depend on the database: a letter as PDF, and a poster. */
export async function prepareFiles(now: Date, timeZone: string): Promise<PreparedFiles> {
  const date = longDate(now, timeZone);
  const [calendar, poster] = await Promise.all([
    noticePdf({ ...calendarLetter, date }),
    drawPoster(),
  ]);
  return {
    calendar: { filename: 'calendar-of-the-halls.pdf', contentType: pdf, bytes: calendar },
    poster: { filename: 'hall-day.png', contentType: 'image/png', bytes: poster },
  };
}

// The PDF’s font has no ₹.
const rupees = (paise: number | null) => `Rs. ${((paise ?? 0) / 100).toLocaleString('en-IN')}`;

/** The letter about the fees, from this year’s schedule. */
async function feesFile(tx: Queryable, { timeZone, now }: Filling): Promise<File> {
  const schedule = await findSchedule(tx, [admissionYearAt(now, timeZone)]);
  const dates = schedule.map(({ semester, dueOn, amount }) => {
    const due = longDate(new Date(`${dueOn}T00:00:00Z`), 'UTC');
    return { semester, dueOn: due, amount: rupees(amount) };
  });
  dates.sort((a, b) => (b.semester ?? 'z').localeCompare(a.semester ?? 'z'));
  const [{ finePerDay = null, fineCap = null } = {}] = schedule;
  const letter = feesLetter(dates, { fine: rupees(finePerDay), cap: rupees(fineCap) });
  // Sent with the notice.
  const date = longDate(new Date(now.getTime() - 12 * day), timeZone);
  const bytes = await noticePdf({ ...letter, date });
  return { filename: 'hostel-and-mess-fees.pdf', contentType: pdf, bytes };
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
  const prepared: Files = { ...filling.files, fees: await feesFile(tx, filling) };
  const files = rows.flatMap(({ notice, row }) => {
    if (!notice.file) return [];
    return [{ id: newId(), noticeId: row.id, ...prepared[notice.file] }];
  });
  await tx.insert(publicNoticeAttachments).values(files);
}
