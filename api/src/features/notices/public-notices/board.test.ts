import { newId } from '../../../platform/database/new-id.ts';
import {
  publicNoticeAttachments,
  publicNotices,
} from '../../../platform/database/schema/notices/public-notices.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';

const day = 86_400_000;
const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
let testApp: TestApp;
let warden: SignedIn;
const ids = new Map<string, string>();

interface Given extends Partial<typeof publicNotices.$inferInsert> {
  title: string;
  /** Days from today. */
  effective?: number;
  expires?: number;
  publishedDaysAgo?: number;
}

async function add({ effective = -1, expires, publishedDaysAgo, ...given }: Given) {
  const id = newId();
  ids.set(given.title, id);
  await testApp.database.drizzle.insert(publicNotices).values({
    id,
    content: `About ${given.title}`,
    effectiveDate: date.format(Date.now() + effective * day),
    expiryDate: expires === undefined ? null : date.format(Date.now() + expires * day),
    status: publishedDaysAgo === undefined ? 'draft' : 'published',
    publishedAt:
      publishedDaysAgo === undefined ? null : new Date(Date.now() - publishedDaysAgo * day),
    ...given,
  });
  const file = { id: newId(), noticeId: id, filename: 'a.pdf', contentType: 'application/pdf' };
  await testApp.database.drizzle
    .insert(publicNoticeAttachments)
    .values({ ...file, bytes: Buffer.from('%PDF-') });
}

beforeAll(async () => {
  testApp = await startTestApp();
  warden = await testApp.signInAs('warden');
  await add({ title: 'old', publishedDaysAgo: 9, expires: -1, effective: -9 });
  await add({ title: 'today', publishedDaysAgo: 2, expires: 0, category: 'Events' });
  await add({ title: 'vital', publishedDaysAgo: 30, isImportant: true, category: 'Urgent' });
  await add({ title: 'soon', publishedDaysAgo: 1, effective: 5 });
  await add({ title: 'draft', isImportant: true });
});
afterAll(() => testApp.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await testApp.inject({ url: `/api/public-notices${path}`, headers });
  const body = reply.statusCode === 304 ? undefined : reply.json();
  const titles = body?.notices?.map((notice: { title: string }) => notice.title);
  return { status: reply.statusCode, body, titles, headers: reply.headers };
}

const board = (query = '', headers: Record<string, string> = {}) =>
  get(`/published${query}`, headers);

test('shows each published notice whatever its dates, important ones first, then the newest', async () => {
  const { titles, body } = await board();
  expect(titles).toEqual(['vital', 'soon', 'today', 'old']);
  expect(body.pagination).toEqual({ currentPage: 1, totalPages: 1, totalNotices: 4 });
  expect(body.notices[0].pdfPath).toContain(`/public-notices/${ids.get('vital')}/attachments/`);
});

test('shows expired notices last, also important ones', async () => {
  const { pool } = testApp.database;
  const set = (change: string) =>
    pool.query(`update public_notices set ${change} where id = $1`, [ids.get('vital')]);
  const { rows } = await pool.query(
    'select effective_date, expiry_date from public_notices where id = $1',
    [ids.get('vital')],
  );
  await set(`effective_date = '2020-01-01', expiry_date = '2020-02-01'`);
  const { titles } = await board();
  await pool.query(
    'update public_notices set effective_date = $2, expiry_date = $3 where id = $1',
    [ids.get('vital'), rows[0].effective_date, rows[0].expiry_date],
  );
  expect(titles).toEqual(['soon', 'today', 'vital', 'old']);
});

test('pages and filters by category, with the total of all pages', async () => {
  const page = await board('?limit=3&page=2');
  expect(page.titles).toEqual(['old']);
  expect(page.body.pagination).toEqual({ currentPage: 2, totalPages: 2, totalNotices: 4 });
  const events = await board('?category=Events');
  expect([events.titles, events.body.pagination.totalNotices]).toEqual([['today'], 1]);
  expect((await board('?limit=0')).status).toBe(400);
});

test('replies 304 with one statement to a client that has the current board', async () => {
  const { headers } = await board();
  expect(headers['cache-control']).toBe('no-cache');
  const held = { 'if-none-match': `W/${String(headers.etag)}` };
  let status = 0;
  const queries = await countQueries(async () => {
    status = (await board('', held)).status;
  });
  expect([status, queries]).toEqual([304, 1]);
});

test('reads a page once for each state, in one statement for any length', async () => {
  const read = (query: string) => countQueries(() => board(query));
  expect([await read('?limit=1'), await read('?limit=100')]).toEqual([2, 2]);
  expect([await read('?limit=1'), await read('?limit=100')]).toEqual([1, 1]);
  const list = (limit: number) => countQueries(() => get(`?limit=${limit}`, warden.headers));
  expect(await list(100)).toBe(await list(1));
});

test('shares the state among simultaneous visits', async () => {
  await board();
  const visits = Array.from({ length: 20 }, () => board());
  const queries = await countQueries(() => Promise.all(visits));
  expect(queries).toBeLessThanOrEqual(2);
});

test('has an empty page with the total after the last notice', async () => {
  const { titles, body } = await board('?limit=3&page=9');
  expect([titles, body.pagination.totalNotices]).toEqual([[], 4]);
});

test('changes the ETag with each change of the board', async () => {
  const provost = await testApp.signInAs('provost');
  const tags = new Set<string>();
  const look = async () => tags.add(String((await board()).headers.etag));
  const touch = (method: 'PATCH' | 'DELETE', path: string) =>
    testApp.inject({ method, url: `/api/public-notices/${path}`, headers: provost.headers });
  await look();
  await touch('PATCH', `${ids.get('draft')}/publish`);
  await look();
  await touch('DELETE', `${ids.get('old')}`);
  await look();
  // A change that commits after a later one: the newest instant stays, the board doesn't.
  await testApp.database.pool.query(
    `update public_notices set title = 'tomorrow', updated_at = updated_at + interval '1 ms'
     where title = 'today'`,
  );
  await look();
  expect(tags.size).toBe(4);
  await look();
  expect(tags.size).toBe(4);
});

test('shows the board to an ended session as to a visitor', async () => {
  expect((await board('', { authorization: 'Bearer ended' })).status).toBe(200);
});

describe('the list of staff', () => {
  const list = async (query: string) => get(`?${query}`, warden.headers);

  test('has notices of each status, newest first, with counts of all filtered rows', async () => {
    await add({ title: 'another draft' });
    const { titles, body } = await list('limit=2');
    expect(titles).toHaveLength(2);
    expect(titles[0]).toBe('another draft');
    expect(body.counts).toEqual({ total: 5, published: 4, important: 2, drafts: 1 });
    expect(body.pagination).toEqual({ currentPage: 1, totalPages: 3, totalNotices: 5 });
  });

  test.each([
    ['status=draft', ['another draft']],
    ['category=Urgent', ['vital']],
    ['priority=important&sortBy=title&sortOrder=asc', ['draft', 'vital']],
    ['priority=normal&status=published&sortBy=title', ['tomorrow', 'soon']],
    ['validity=future', ['soon']],
    ['validity=expired', []],
    ['validity=active&category=Events', ['tomorrow']],
    ['search=ABOUT%20vital', ['vital']],
    ['search=vit_l', []],
    ['sortBy=effectiveDate&limit=1', ['soon']],
    ['sortBy=category&limit=1', ['vital']],
    ['sortBy=status&sortOrder=asc&limit=1', ['another draft']],
  ])('filters by %s', async (query, expected) => {
    expect((await list(query)).titles).toEqual(expected);
  });

  test('rejects an unknown filter value', async () => {
    const { status, body } = await list('status=burnt');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['status']]);
  });
});

describe('the archive', () => {
  const archive = (query = '') => get(`/archive${query}`);

  beforeAll(async () => {
    await add({ title: 'archived', publishedDaysAgo: 20, status: 'archived' });
    await add({ title: 'lapsed', publishedDaysAgo: 25, effective: -25, expires: -5 });
    await add({ title: 'never published' });
  });

  test('has every notice that was ever published, the newest first, without drafts', async () => {
    const { titles, body } = await archive();
    expect(titles).toEqual(expect.arrayContaining(['soon', 'archived', 'lapsed', 'vital']));
    expect(titles).not.toContain('never published');
    const times = body.notices.map((notice: { publishedAt: string }) => notice.publishedAt);
    expect(times).toEqual([...times].sort().reverse());
    const statuses = body.notices.map((notice: { status: string }) => notice.status);
    expect(new Set(statuses)).toEqual(new Set(['published', 'archived']));
    expect(body.pagination.totalNotices).toBe(titles.length);
  });

  test('is searched by title and text, literally, and has pages', async () => {
    expect((await archive('?search=ARCHIV')).titles).toEqual(['archived']);
    expect((await archive('?search=about%20laps')).titles).toEqual(['lapsed']);
    expect((await archive('?search=laps_d')).titles).toEqual([]);
    const all = (await archive()).titles;
    const second = await archive('?limit=2&page=2');
    expect(second.titles).toEqual(all.slice(2, 4));
    expect(second.body.pagination).toMatchObject({ currentPage: 2, totalNotices: all.length });
  });

  test('reads a page in three statements', async () => {
    expect(await countQueries(() => archive('?limit=100'))).toBe(3);
  });
});
