import { courses } from '@hostel/contracts/admission/registration/courses';
import { checkEligibility } from '@hostel/contracts/admission/eligibility';
import { checkEmail, registeredStudents } from '@hostel/contracts/admission/registration';
import { feedbackStatuses } from '@hostel/contracts/requests/feedback';
import { leaveStatuses } from '@hostel/contracts/requests/leave';
import type { NoticeToMany } from '@hostel/contracts/notices/student-notices/many';
import { maintenanceStatuses, maintenanceTypes } from '@hostel/contracts/requests/maintenance';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../src/testing/app.ts';
import { people } from '../../src/platform/database/schema/identity/people.ts';
import { maintenanceRequests } from '../../src/platform/database/schema/requests/maintenance.ts';
import { results } from '../../src/platform/database/schema/admission/results.ts';
import { packageRoot } from '../../src/platform/core/config/package-root.ts';
import { refuseDemoData } from '../../src/platform/database/demo-data-guard.ts';
import { demoPassword, demoStaff } from './people/accounts.ts';
import { ensureDemoData } from './demo-data.ts';
import { growDemoData } from './people/grow.ts';
import { readPlaces } from './people/places.ts';
import { insertRequests } from './requests/many-requests.ts';

let testApp: TestApp;
let token: string;

// Several thousand rows.
const fillTimeout = 120_000;
beforeAll(async () => {
  testApp = await startTestApp();
  await countTablesAsEmpty();
  // Two starts at once: one fills, the other finds it filled.
  const filled = await Promise.all([
    ensureDemoData(testApp.database),
    ensureDemoData(testApp.database),
  ]);
  expect(filled.sort()).toEqual([false, true]);
}, fillTimeout);
afterAll(() => testApp.close());

/** What PostgreSQL knows after an earlier start that was stopped: its worst plans follow. */
async function countTablesAsEmpty(): Promise<void> {
  await testApp.database.pool.query(
    `update pg_class set relpages = 1, reltuples = 0
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
}

it('reads few rows for each row that it adds, though the tables were counted as empty', async () => {
  const { rows } = await testApp.database.pool.query<{ read: string; written: string }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read,
            sum(n_tup_ins + n_tup_upd) as written
       from pg_stat_user_tables`,
  );
  const [{ read, written }] = rows as [{ read: string; written: string }];
  expect(Number(written)).toBeGreaterThan(50_000);
  // Without `analyzeTables` it reads thousands, and does not end within four minutes.
  expect(Number(read) / Number(written)).toBeLessThan(50);
});

async function get(path: string) {
  return testApp.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
}

test('signs each account in on its sign-in page', async () => {
  // The test app rejects a clerk’s reply, because releases from before that role can't read it.
  const staff = demoStaff.filter(({ role }) => role !== 'clerk').map(({ email }) => email);
  const emails = [...staff, 'student@example.edu'];
  for (const email of emails) {
    const reply = await testApp.inject({
      method: 'POST',
      url: email.startsWith('student') ? '/api/auth/login' : '/api/auth/login-provost',
      payload: { email, password: demoPassword },
    });
    expect([email, reply.statusCode]).toEqual([email, 200]);
    token = reply.json().token;
  }
});

test('gives the student requests of several statuses, with valid photos', async () => {
  const { data } = (await get('/service-requests/my')).json();
  const statuses = data.map((row: { status: string }) => row.status);
  expect(new Set(statuses)).toEqual(new Set(maintenanceStatuses));
  const withPhoto = data.find((row: { photo: string | null }) => row.photo);
  const photo = await get(withPhoto.photo);
  expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800 });
});

test('gives the student paid fees with receipts for last year, and due fees for this year', async () => {
  const { data } = (await get('/payment/my-history')).json();
  const statuses = data.map((row: { status: string }) => row.status);
  expect(statuses).toEqual(['completed', 'failed', 'completed', 'completed']);
  expect(data[0].receiptNumber).toMatch(/^HR\/\d{4}-\d\d\/\d{6}$/);
  const { fees } = (await get('/payment/my-fees')).json().data;
  expect(fees.map(({ status }: { status: string }) => status)).toEqual(['due', 'due', 'due']);
});

test('adds payments of this year only after the student’s bed was allotted', async () => {
  const { rows } = await testApp.database.pool.query<{ early: number; paid: number }>(
    `select count(*)::int as paid, count(*) filter (where a.since is null or a.since > o.paid_at)::int as early
       from payment_orders o
       left join (select person_id, min(created_at) as since from allotments group by person_id) a
         on a.person_id = o.student_id
      where o.state = 'paid' and o.admission_year = (select max(admission_year) from fee_schedule)`,
  );
  expect(rows[0]?.early).toBe(0);
  expect(rows[0]?.paid).toBeGreaterThan(1_000);
});

test('gives the student leave and feedback of each status, with comments in order', async () => {
  const { body: leave, statuses: ofLeave } = await own('/leave');
  // The demo office decides in time: no leave has lapsed.
  expect(ofLeave).toEqual(new Set(leaveStatuses.filter((status) => status !== 'lapsed')));
  expect(leave[0].status).toBe('pending');
  const { statuses: ofFeedback } = await own('/feedback');
  expect(ofFeedback).toEqual(new Set(feedbackStatuses));
});

test('gives the student read and unread notices', async () => {
  const { data, unreadCount } = (await get('/notices/received')).json();
  expect([data.length, unreadCount]).toEqual([5, 2]);
});

async function own(path: string) {
  const { data } = (await get(path)).json();
  for (const row of data) {
    expect(row.createdAt <= row.updatedAt && Date.parse(row.updatedAt) <= Date.now()).toBe(true);
  }
  return { body: data, statuses: new Set(data.map((row: { status: string }) => row.status)) };
}

test('adds requests of each type and status, none dated in the future', async () => {
  token = (await testApp.signInAs('provost@example.edu')).token;
  const { data, counts } = (await get('/service-requests/all')).json();
  expect(counts.total).toBeGreaterThan(data.length);
  const valuesOf = (key: string) => new Set(data.map((row: Record<string, unknown>) => row[key]));
  expect(valuesOf('requestType')).toEqual(new Set(maintenanceTypes));
  expect(valuesOf('status')).toEqual(new Set(maintenanceStatuses));
  for (const row of data) {
    expect(row.createdAt <= row.updatedAt && Date.parse(row.updatedAt) <= Date.now()).toBe(true);
    expect(row.userId.name).not.toBe('');
  }
});

test('adds notices to many: sent, scheduled and withdrawn', async () => {
  const { headers } = await testApp.signInAs('provost@example.edu');
  const { data } = (await testApp.inject({ url: '/api/notices/many', headers })).json();
  const states = data.map(({ state, withdrawnAt, sent, total, correctionSend }: NoticeToMany) => ({
    state: withdrawnAt ? 'withdrawn' : state,
    complete: total > 0 && sent === (state === 'scheduled' ? 0 : total),
    corrected: correctionSend?.sent === total,
  }));
  expect(states).toEqual([
    { state: 'scheduled', complete: true, corrected: false },
    { state: 'withdrawn', complete: true, corrected: true },
    { state: 'sent', complete: true, corrected: false },
    { state: 'sent', complete: true, corrected: false },
  ]);
});

test('adds notices in force, upcoming and expired, with valid PDFs', async () => {
  const list = async (query: string) => (await get(`/public-notices?${query}`)).json();
  expect((await list('limit=1')).counts).toMatchObject({ total: 14, drafts: 2, published: 11 });
  for (const validity of ['active', 'future', 'expired']) {
    const { counts } = await list(`status=published&validity=${validity}`);
    expect([validity, counts.total > 1]).toEqual([validity, true]);
  }
  const { notices } = (await get('/public-notices/published')).json();
  const pdfs = notices.filter((notice: { pdfPath: string | null }) => notice.pdfPath);
  expect(pdfs).toHaveLength(2);
  for (const { pdfPath } of pdfs) {
    const file = (await get(pdfPath)).rawPayload.toString('latin1');
    expect([file.slice(0, 5), file.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF']);
  }
});

test('changes nothing when run again, or on a database with other people', async () => {
  const before = await testApp.database.drizzle.$count(people);
  expect(await ensureDemoData(testApp.database)).toBe(false);
  expect(await testApp.database.drizzle.$count(people)).toBe(before);
});

test('adds allotment runs of Kautilya Hall, whose residents have their beds from them', async () => {
  const runs = (await get('/allotment/runs?limit=100')).json();
  const kautilya = runs.data.filter((run: { hostelName: string }) => {
    return run.hostelName === 'Kautilya Hall';
  });
  expect(kautilya).toHaveLength(2);
  const waiting = (await get('/allotment/waiting-list')).json();
  expect(waiting.data).toContainEqual(
    expect.objectContaining({ name: 'Sujit Hansdak', reason: null }),
  );
  const { data } = (await get('/students?search=24CSE0117')).json();
  expect(data).toMatchObject([{ name: 'Arjun Sahni', hostelName: 'Kautilya Hall' }]);
});

test('adds any number of students, the same ones each time', async () => {
  const total = async (path: string) => (await get(path)).json().pagination.totalItems;
  const waitingBefore = await total('/allotment/waiting-list');
  const requestsBefore = await total('/service-requests/all?limit=1');
  expect(await growDemoData(testApp.database, 40)).toEqual({ students: 40, requests: 100 });
  expect(await growDemoData(testApp.database, 40)).toEqual({ students: 0, requests: 0 });
  expect(await growDemoData(testApp.database, 60)).toEqual({ students: 20, requests: 50 });
  expect(await total('/service-requests/all?limit=1')).toBe(requestsBefore + 150);
  const students = (await get('/students?search=seed-0000&allotted=yes')).json();
  // All but every eighth, who waits for Kautilya Hall.
  expect(students.counts).toMatchObject({ total: 52, allotted: 52 });
  expect(students.data[0]).toMatchObject({ allottedBedId: expect.stringMatching(/^H00[2-8]-/) });
  expect(await total('/allotment/waiting-list')).toBe(waitingBefore + 8);
});

test('files each request for a resident who lived there by then, even if only one did', async () => {
  const now = new Date();
  const { transaction, drizzle } = testApp.database;
  const before = await drizzle.$count(maintenanceRequests);
  await transaction(async (tx) => {
    const [first, ...others] = await readPlaces(tx);
    if (!first) throw new Error('there are no residents');
    const residents = [
      { ...first, since: new Date(0) },
      ...others.map((place) => ({ ...place, since: now })),
    ];
    await insertRequests(tx, {
      residents,
      count: 30,
      days: 84,
      now,
      authorOf: () => first.personId,
    });
  });
  expect(await drizzle.$count(maintenanceRequests)).toBe(before + 30);
});

test('is rejected by production, which does not create it either', async () => {
  await expect(refuseDemoData(testApp.database.drizzle)).rejects.toThrow('demo accounts');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await expect(ensureDemoData(testApp.database)).rejects.toThrow('production');
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});

const yearOf = (rollno: string) => ({ 25: '2', 24: '3', 23: '4' })[rollno.slice(0, 2)];

test('returns the results of docs/demo-data.md for its roll numbers', async () => {
  const text = await readFile(path.join(packageRoot(), '..', 'docs', 'demo-data.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` +\| ([\d/]+) +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, Rollno = '', Dob, name, says = ''] of rows) {
    const CourseId = courses.find((course) => course.name === name)?.id;
    const reply = await testApp.inject({
      method: 'POST',
      url: `/api${checkEligibility.path}`,
      payload: {
        CourseId,
        year: yearOf(Rollno),
        ExamType: 'regular',
        SubjectId: CourseId,
        Rollno,
        Dob,
      },
    });
    if (says.startsWith('registered already')) {
      expect([Rollno, reply.json().code]).toEqual([Rollno, 'roll_registered']);
      continue;
    }
    const { eligible, message } = reply.json().data.hostel_eligibility;
    expect([Rollno, eligible]).toEqual([Rollno, says.startsWith('eligible')]);
    if (!eligible) expect(message).toBe(says);
  }
});

test('adds about two hundred results without an account; the demo students have applied this year', async () => {
  const ofStudents = sql`exists (select from student_profiles where roll_number = ${results.rollNumber})`;
  const profiles = sql`student_profiles where roll_number not like 'SEED%'`;
  const { rows } = await testApp.database.drizzle.execute(
    sql`select count(*)::int from ${profiles}`,
  );
  expect(rows).toEqual([{ count: await testApp.database.drizzle.$count(results, ofStudents) }]);
  expect(await testApp.database.drizzle.$count(results, sql`not ${ofStudents}`)).toBe(206);
  const email = { email: 'student@example.edu' };
  const url = `/api${checkEmail.path}`;
  const reply = await testApp.inject({ method: 'POST', url, payload: email });
  expect([reply.statusCode, reply.json().exists]).toEqual([409, true]);
  const { headers } = await testApp.signInAs('warden@example.edu');
  const list = await testApp.inject({
    url: `/api${registeredStudents.path}?search=24CSE0117`,
    headers,
  });
  expect(list.json().data).toMatchObject([{ name: 'Arjun Sahni', isEligible: true }]);
});

test('has leave and maintenance only of students who had a bed then, and leave no longer than the bed', async () => {
  const { rows } = await testApp.database.drizzle.execute(sql`
    with filed as (
      select id, student_id, created_at, null::date as to_date from service_requests
      union all
      select id, student_id, created_at, to_date from leave_applications)
    select count(*)::int as total,
           count(*) filter (where not exists (
             select from allotments stay
              where stay.person_id = student_id and stay.created_at <= filed.created_at
                and coalesce(stay.ended_at > filed.created_at, true)
                and coalesce(filed.to_date <= make_date(stay.admission_year + 1, 7, 1), true)))::int
             as without
      from filed`);
  expect(rows).toEqual([{ total: expect.any(Number), without: 0 }]);
});
