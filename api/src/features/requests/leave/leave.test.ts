import { asc, eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import {
  leaveApplications,
  leaveComments,
} from '../../../platform/database/schema/requests/leave.ts';
import { outbox } from '../../../platform/database/schema/platform/outbox.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';

let testApp: TestApp;
let student: SignedIn;
let other: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  student = await testApp.signInAs('student');
  other = await testApp.signInAs('other@example.edu');
  warden = await testApp.signInAs('warden');
  await giveBeds(testApp, student, other);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.drizzle.delete(leaveApplications);
});

/** A calendar day of the campus, some days from today. */
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');

function application(from = 3, to = 5, over: object = {}) {
  return {
    leaveType: 'sick',
    reason: 'Fever',
    startDate: inDays(from),
    endDate: inDays(to),
    emergencyContact: '9876543210',
    ...over,
  };
}

async function applied(from?: number, to?: number, who = student) {
  const { status, body } = await call(who, 'POST', '/leave/submit', application(from, to));
  expect([status, body.message]).toEqual([200, 'Leave application submitted successfully!']);
  return body.data;
}

function resolve(id: string, payload: object, headers?: Record<string, string>, who = warden) {
  return call(who, 'PUT', `/leave/resolve/${id}`, payload, headers);
}

describe('applying', () => {
  test('lists an application for its student, and for no other', async () => {
    const leave = await applied();
    expect(leave).toEqual({
      _id: expect.any(String),
      leaveType: 'sick',
      reason: 'Fever',
      fromDate: inDays(3),
      toDate: inDays(5),
      shortenedFrom: null,
      returnedOn: null,
      emergencyContact: '+919876543210',
      status: 'pending',
      approvedBy: null,
      rejectedBy: null,
      provostComments: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    for (const path of ['/leave', '/leave/', '/leave?limit=1']) {
      expect((await call(student, 'GET', path)).body).toMatchObject({
        data: [leave],
        pagination: { currentPage: 1, totalPages: 1, totalItems: 1 },
      });
    }
    expect((await call(other, 'GET', '/leave')).body.data).toEqual([]);
  });

  test.each([
    [{ leaveType: 'gardening' }, { leaveType: 'Please fill in all required fields' }],
    [{ reason: ' \n\u200b\u3164' }, { reason: 'Please fill in all required fields' }],
    [{ reason: 'x'.repeat(5001) }, { reason: 'At most 5,000 characters.' }],
    [{ startDate: '' }, { startDate: 'Please fill in all required fields' }],
    [
      { startDate: '2030-02-30', endDate: '2030-03-02' },
      { startDate: 'There is no such date. Please check day and month.' },
    ],
    [{ endDate: undefined }, { endDate: 'Please fill in all required fields' }],
    [{ endDate: inDays(3) }, { endDate: 'End date must be after start date' }],
    [{ endDate: inDays(2) }, { endDate: 'End date must be after start date' }],
    [{ endDate: inDays(183) }, { endDate: 'Leave can be at most 180 days long' }],
    [{ emergencyContact: ' ' }, { emergencyContact: 'Please fill in all required fields' }],
    [
      { emergencyContact: 'mother' },
      {
        emergencyContact:
          'Enter a 10-digit mobile number, or a landline with its area code, such as 0522 2345678.',
      },
    ],
  ])('rejects %j at its field, and stores nothing', async (over, fields) => {
    const { status, body } = await call(student, 'POST', '/leave/submit', application(3, 5, over));
    expect([status, body.code, body.fields]).toEqual([400, 'bad_input', fields]);
    expect(await testApp.database.drizzle.$count(leaveApplications)).toBe(0);
  });

  test('rejects leave that begins before today in the campus time zone', async () => {
    const late = await call(student, 'POST', '/leave/submit', application(-1, 5));
    expect([late.status, late.body]).toMatchObject([
      422,
      { code: 'start_in_past', fields: { startDate: 'Start date cannot be in the past' } },
    ]);
    expect((await applied(0, 1)).fromDate).toBe(inDays(0));
  });

  test('accepts leave of 180 days, and leave that begins within a year', async () => {
    expect((await applied(3, 182)).toDate).toBe(inDays(182));
    expect((await applied(364, 366)).fromDate).toBe(inDays(364));
    const far = await call(student, 'POST', '/leave/submit', application(367, 369));
    const startDate = 'Start date must be within a year from today';
    expect([far.status, far.body]).toMatchObject([
      422,
      { code: 'start_too_far', message: startDate, fields: { startDate } },
    ]);
  });

  test('stores one application for one submit key, also when it was approved since', async () => {
    const key = { 'idempotency-key': 'leave-1' };
    const send = (over: object = {}) =>
      call(student, 'POST', '/leave/submit', application(3, 5, over), key);
    const replies = await Promise.all([send(), send(), send()]);
    const [id] = replies.map(({ body }) => body.data._id);
    expect(replies.map(({ body }) => body.data._id)).toEqual([id, id, id]);
    await resolve(id, { status: 'approved' });
    expect((await send()).body.data).toMatchObject({ _id: id, status: 'approved' });
    expect((await send({ reason: 'Other' })).body.code).toBe('key_reused');
  });
});

describe('roles', () => {
  test.each([
    ['POST', '/leave/submit', [403, 400]],
    ['GET', '/leave', [403, 200]],
    ['GET', '/leave/', [403, 200]],
    ['GET', '/leave/all', [200, 403]],
    ['PUT', '/leave/resolve/01890000-0000-7000-8000-000000000000', [404, 403]],
    ['POST', '/leave/01890000-0000-7000-8000-000000000000/withdraw', [403, 404]],
    ['POST', '/leave/01890000-0000-7000-8000-000000000000/shorten', [403, 404]],
  ] as const)('checks the role for %s %s', async (method, path, expected) => {
    const payload = method === 'GET' ? undefined : { status: 'approved', endDate: inDays(1) };
    const asked = [warden, student].map((who) => call(who, method, path, payload));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(expected);
    expect((await call(undefined, method, path, payload)).status).toBe(401);
  });
});

describe('resolving', () => {
  test('shows every comment of the office to the student, and sends a mail', async () => {
    const { _id: id } = await applied();
    const note = await resolve(id, { status: 'pending', provostComments: ' Send the letter. ' });
    expect([note.status, note.body.message]).toEqual([200, 'Comment added successfully']);
    const provost = await testApp.signInAs('provost');
    const end = await resolve(
      id,
      { status: 'approved', provostComments: 'Get well.' },
      {},
      provost,
    );
    expect(end.body).toMatchObject({
      message: 'Leave approved successfully',
      data: {
        status: 'approved',
        approvedBy: provost.person.name,
        rejectedBy: null,
        provostComments: 'Get well.',
        studentId: { _id: student.person.id, studentProfile: { rollNumber: expect.any(String) } },
      },
    });
    expect((await call(student, 'GET', '/leave')).body.data[0]).toMatchObject({
      status: 'approved',
      approvedBy: provost.person.name,
      provostComments: 'Get well.',
    });
    const { drizzle } = testApp.database;
    const stored = await drizzle
      .select()
      .from(leaveComments)
      .where(eq(leaveComments.leaveId, id))
      .orderBy(asc(leaveComments.id));
    expect(stored.map(({ comment, status, authorId }) => [comment, status, authorId])).toEqual([
      ['Send the letter.', 'pending', warden.person.id],
      ['Get well.', 'approved', provost.person.id],
    ]);
    const acts = await drizzle.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(acts.map(({ action, details }) => [action, details])).toEqual([
      ['leave.resolve', { from: 'pending', to: 'pending', commented: true }],
      ['leave.resolve', { from: 'pending', to: 'approved', commented: true }],
    ]);
    const mails = await drizzle.select().from(outbox).where(eq(outbox.personId, student.person.id));
    expect(mails.filter((mail) => mail.eventKey.includes(id))).toHaveLength(2);
  });

  test('names the member of staff who rejected', async () => {
    const { _id: id } = await applied();
    const { body } = await resolve(id, { status: 'rejected' });
    expect(body).toMatchObject({
      message: 'Leave rejected',
      data: { status: 'rejected', approvedBy: null, rejectedBy: warden.person.name },
    });
    const turn = await resolve(id, { status: 'approved' });
    expect([turn.status, turn.body]).toMatchObject([
      409,
      { code: 'leave_rejected', message: 'This leave is already rejected.', data: { _id: id } },
    ]);
  });

  test('rejects invalid input and an unknown id', async () => {
    const { _id: id } = await applied();
    const none = await resolve(id, {});
    expect([none.status, none.body.fields]).toEqual([400, { status: 'Please select a status' }]);
    const long = await resolve(id, { status: 'approved', provostComments: 'x'.repeat(5001) });
    expect(Object.keys(long.body.fields)).toEqual(['provostComments']);
    expect((await resolve('1', { status: 'approved' })).body.fields).toEqual({ id: 'Not an id.' });
    expect((await resolve(student.person.id, { status: 'approved' })).status).toBe(404);
    expect((await resolve(id, { status: 'pending' })).body.code).toBe('nothing_new');
  });

  test('rejects outdated decisions, and accepts one of five concurrent ones', async () => {
    const { _id: id, updatedAt } = await applied();
    await resolve(id, { status: 'pending', provostComments: 'Wait.' });
    const late = await resolve(id, { status: 'approved' }, { 'if-match': updatedAt });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'changed', data: { _id: id, provostComments: 'Wait.' } },
    ]);
    const match = { 'if-match': `"${late.body.data.updatedAt}"` };
    const replies = await Promise.all(
      ['approved', 'rejected', 'approved', 'rejected', 'approved'].map((status) =>
        resolve(id, { status }, match),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    // Those who were late see who was faster.
    const names = replies.map(({ body }) => body.data.approvedBy ?? body.data.rejectedBy);
    expect(names).toEqual(Array(5).fill(warden.person.name));
  });
});

test('searches, filters and sorts the list of staff, and counts all filtered rows', async () => {
  const first = await applied(3, 4);
  const second = await applied(6, 7);
  const third = await applied(3, 4, other);
  await resolve(first._id, { status: 'approved' });
  await resolve(second._id, { status: 'rejected' });
  const list = async (query: string) => {
    const { body } = await call(warden, 'GET', `/leave/all?${query}`);
    return { ids: body.data.map(({ _id }: { _id: string }) => _id), ...body };
  };
  const all = await list('limit=1');
  expect(all.ids).toEqual([third._id]);
  expect(all.counts).toEqual({
    total: 3,
    pending: 1,
    approved: 1,
    rejected: 1,
    withdrawn: 0,
    lapsed: 0,
    approvedToday: 1,
  });
  expect(all.pagination).toEqual({ currentPage: 1, totalPages: 3, totalItems: 3 });
  const asc = 'sortOrder=asc';
  expect((await list(asc)).ids).toEqual([first._id, second._id, third._id]);
  expect((await list(`sortBy=status&${asc}`)).ids).toEqual([third._id, first._id, second._id]);
  expect((await list(`sortBy=student&${asc}&limit=1`)).data[0].studentId.name).toMatch(/^Test/);
  expect((await list('search=other@')).ids).toEqual([third._id]);
  expect((await list(`search=${second._id.slice(-8)}`)).ids).toEqual([second._id]);
  expect((await list('status=approved')).ids).toEqual([first._id]);
  expect((await list('type=vacation')).counts.total).toBe(0);
  expect((await list(`from=${inDays(0)}&to=${inDays(0)}`)).counts.total).toBe(3);
  expect((await list(`from=${inDays(1)}`)).counts.total).toBe(0);
  expect((await call(warden, 'GET', '/leave/all?status=cancelled')).status).toBe(400);
});
