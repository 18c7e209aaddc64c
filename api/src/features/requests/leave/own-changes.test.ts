import { eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { leaveApplications } from '../../../platform/database/schema/requests/leave.ts';
import { outbox } from '../../../platform/database/schema/platform/outbox.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let student: SignedIn;
let other: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  student = await testApp.signInAs('student');
  other = await testApp.signInAs('other@example.edu');
  await giveBeds(testApp, student, other);
  warden = await testApp.signInAs('warden');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.drizzle.delete(leaveApplications);
});

/** A calendar day of the campus, some days from today. */
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');

async function applied(from: number, to: number) {
  const { status, body } = await call(student, 'POST', '/leave/submit', {
    leaveType: 'sick',
    reason: 'Fever',
    startDate: inDays(from),
    endDate: inDays(to),
    emergencyContact: '9876543210',
  });
  expect(status).toBe(200);
  return body.data;
}

async function approved(from: number, to: number) {
  const { _id } = await applied(from, to);
  const { status, body } = await resolve(_id, 'approved');
  expect(status).toBe(200);
  return body.data;
}

function resolve(id: string, status: string) {
  return call(warden, 'PUT', `/leave/resolve/${id}`, { status });
}

type Headers = Record<string, string>;

function withdraw(id: string, headers?: Headers, who = student) {
  return call(who, 'POST', `/leave/${id}/withdraw`, undefined, headers);
}

function shorten(id: string, endDate: unknown, headers?: Headers, who = student) {
  return call(who, 'POST', `/leave/${id}/shorten`, { endDate }, headers);
}

describe('withdrawing', () => {
  test('withdraws a pending application, which then counts as neither resolved nor pending', async () => {
    const { _id: id, updatedAt } = await applied(3, 5);
    const reply = await withdraw(id, { 'if-match': updatedAt });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        message: 'Your leave application has been withdrawn.',
        data: { _id: id, status: 'withdrawn', approvedBy: null, rejectedBy: null },
      },
    ]);
    const list = (path: string) => call(warden, 'GET', path);
    const ofLeave = (await list('/leave/all?status=withdrawn')).body;
    expect(ofLeave.data).toMatchObject([{ _id: id }]);
    expect(ofLeave.counts).toEqual({
      total: 1,
      pending: 0,
      approved: 0,
      rejected: 0,
      withdrawn: 1,
      lapsed: 0,
      approvedToday: 0,
    });
    const all = (await list('/requests?type=leave')).body;
    expect(all.data).toMatchObject([{ _id: id, status: 'withdrawn' }]);
    expect(all.counts).toMatchObject({ total: 1, pending: 0, resolved: 0, leave: 1 });
    for (const status of ['pending', 'resolved', 'in-progress', 'rejected']) {
      expect((await list(`/requests?type=leave&status=${status}`)).body.data).toEqual([]);
    }
    const summary = (await list('/dashboard/summary')).body.data;
    expect(summary.requests.leave).toEqual({ total: 1, pending: 0, resolved: 0 });
  });

  test('accepts a repeated withdrawal, and frees the nights', async () => {
    const { _id: id } = await applied(3, 5);
    const replies = await Promise.all([withdraw(id), withdraw(id), withdraw(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await applied(3, 5)).status).toBe('pending');
  });

  test('rejects decided leave, a stale row and another student', async () => {
    const { _id: id, updatedAt } = await applied(3, 5);
    expect((await withdraw(id, {}, other)).status).toBe(404);
    await call(warden, 'PUT', `/leave/resolve/${id}`, {
      status: 'pending',
      provostComments: 'Send the letter.',
    });
    const stale = await withdraw(id, { 'if-match': updatedAt });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'changed', data: { provostComments: 'Send the letter.' } },
    ]);
    await resolve(id, 'approved');
    const late = await withdraw(id);
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'cannot_withdraw',
        message: "This leave is already approved, so it can't be withdrawn. You can shorten it.",
        data: { _id: id, status: 'approved' },
      },
    ]);
  });

  test('accepts one of a concurrent withdrawal and approval', async () => {
    const { _id: id } = await applied(3, 5);
    const replies = await Promise.all([withdraw(id), resolve(id, 'approved')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('rejects every decision on withdrawn leave', async () => {
    const { _id: id } = await applied(3, 5);
    await withdraw(id);
    for (const status of ['pending', 'approved', 'rejected']) {
      const { status: code, body } = await resolve(id, status);
      expect([code, body.code, body.message]).toEqual([
        409,
        'leave_withdrawn',
        'The student has withdrawn this application.',
      ]);
    }
    expect((await resolve(id, 'withdrawn')).status).toBe(400);
  });
});

describe('shortening', () => {
  test('sets an earlier end of approved leave, and records and mails it', async () => {
    const { _id: id, updatedAt } = await approved(3, 10);
    const reply = await shorten(id, inDays(6), { 'if-match': updatedAt });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        message: 'Your leave has been shortened.',
        data: { status: 'approved', toDate: inDays(6), shortenedFrom: inDays(10) },
      },
    ]);
    await shorten(id, inDays(5));
    const [row] = (await call(warden, 'GET', '/requests?type=leave')).body.data;
    expect(row.leave).toMatchObject({
      fromDate: inDays(3),
      toDate: inDays(5),
      shortenedFrom: inDays(10),
    });
    const { drizzle } = testApp.database;
    const acts = await drizzle.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(acts.map(({ action, details }) => [action, details]).slice(1)).toEqual([
      ['leave.shorten', { from: inDays(10), to: inDays(6) }],
      ['leave.shorten', { from: inDays(6), to: inDays(5) }],
    ]);
    const mails = await drizzle.select().from(outbox).where(eq(outbox.kind, 'leave.shorten'));
    expect(mails.map(({ personId }) => personId)).toEqual([student.person.id, student.person.id]);
  });

  test('does not count as an approval of today', async () => {
    const { _id: id } = await approved(3, 10);
    const lastWeek = new Date(Date.now() - 7 * 86_400_000);
    await testApp.database.drizzle
      .update(leaveApplications)
      .set({ decidedAt: lastWeek, updatedAt: lastWeek });
    await shorten(id, inDays(6));
    expect((await call(warden, 'GET', '/leave/all')).body.counts.approvedToday).toBe(0);
    const summary = (await call(warden, 'GET', '/dashboard/summary')).body.data;
    expect(summary.counts.resolvedToday).toBe(0);
  });

  test('frees the nights from the new day of return', async () => {
    const { _id: id } = await approved(3, 10);
    await shorten(id, inDays(6));
    expect((await applied(6, 8)).status).toBe('pending');
  });

  test.each([
    [3, 10, 3, 'End date must be after start date'],
    [3, 10, 10, 'End date must be before the present end date'],
    [3, 10, 12, 'End date must be before the present end date'],
    [-5, 4, -1, 'End date cannot be in the past'],
  ])(
    'rejects leave from %i to %i days from now that would end at %i',
    async (from, to, end, message) => {
      const { _id: id } = await approved(3, 10);
      await testApp.database.drizzle
        .update(leaveApplications)
        .set({ fromDate: inDays(from), toDate: inDays(to) });
      const { status, body } = await shorten(id, inDays(end));
      expect([status, body]).toMatchObject([
        422,
        { code: 'bad_end_date', message, fields: { endDate: message } },
      ]);
    },
  );

  test('accepts today as the day of return', async () => {
    const { _id: id } = await approved(3, 10);
    await testApp.database.drizzle.update(leaveApplications).set({ fromDate: inDays(-2) });
    expect((await shorten(id, inDays(0))).body.data).toMatchObject({ toDate: inDays(0) });
  });

  test('rejects a missing date, leave that is not approved, a stale row and another student', async () => {
    const { _id: pending } = await applied(20, 25);
    const early = await shorten(pending, inDays(22));
    expect([early.status, early.body.code]).toEqual([409, 'leave_not_approved']);
    const { _id: id, updatedAt } = await approved(3, 10);
    expect((await shorten(id, '')).body.fields).toEqual({
      endDate: 'Please fill in all required fields',
    });
    expect((await shorten(id, inDays(6), {}, other)).status).toBe(404);
    await shorten(id, inDays(8));
    const stale = await shorten(id, inDays(6), { 'if-match': updatedAt });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'changed', data: { toDate: inDays(8) } },
    ]);
  });

  test('shortens once for one submit key', async () => {
    const { _id: id, updatedAt } = await approved(3, 10);
    const headers = { 'idempotency-key': 'shorten-1', 'if-match': updatedAt };
    const replies = await Promise.all([1, 2, 3].map(() => shorten(id, inDays(6), headers)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await shorten(id, inDays(5), headers)).body.code).toBe('key_reused');
  });
});
