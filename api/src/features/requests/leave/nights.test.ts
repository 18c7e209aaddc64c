import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/database/new-id.ts';
import { migrate, readMigrations } from '../../../platform/database/migrate.ts';
import { leaveApplications } from '../../../platform/database/schema/requests/leave.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { testDatabase } from '../../../testing/database/database.ts';

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

function apply(from: number, to: number, who = student) {
  return call(who, 'POST', '/leave/submit', {
    leaveType: 'sick',
    reason: 'Fever',
    startDate: inDays(from),
    endDate: inDays(to),
    emergencyContact: '9876543210',
  });
}

async function applied(from: number, to: number, who = student): Promise<string> {
  const { status, body } = await apply(from, to, who);
  expect([status, body.message]).toEqual([200, 'Leave application submitted successfully!']);
  return body.data._id;
}

function resolve(id: string, status: string) {
  return call(warden, 'PUT', `/leave/resolve/${id}`, { status });
}

/** A row as the database takes it, past every check of the service. */
function row(from: number, to: number) {
  return {
    id: newId(),
    studentId: student.person.id,
    leaveType: 'sick' as const,
    reason: 'Fever',
    fromDate: inDays(from),
    toDate: inDays(to),
    emergencyContact: '9876543210',
  };
}

const shared = [
  [8, 11],
  [11, 12],
  [13, 20],
  [10, 14],
  [1, 30],
] as const;

test.each(shared)(
  'rejects leave from day %i to %i beside leave from day 10 to 14',
  async (from, to) => {
    const id = await applied(10, 14);
    const pending = await apply(from, to);
    expect([pending.status, pending.body.code]).toEqual([409, 'leave_overlaps']);
    expect(pending.body.message).toMatch(
      /^You already have a pending leave application from \d+ \w+ \d{4} to .* Withdraw it to apply/,
    );
    await resolve(id, 'approved');
    const approved = await apply(from, to);
    expect([approved.status, approved.body.code]).toEqual([409, 'leave_overlaps']);
    expect(approved.body.message).toMatch(/^You already have an approved leave from /);
  },
);

test('accepts leave that begins on the day of return of another, or ends on its first day', async () => {
  const ids = [await applied(10, 14), await applied(14, 20), await applied(8, 10)];
  await applied(10, 14, other);
  for (const id of ids) expect((await resolve(id, 'approved')).status).toBe(200);
});

test('accepts new leave on the nights of rejected leave', async () => {
  await resolve(await applied(10, 14), 'rejected');
  await applied(10, 14);
});

test('accepts one of several concurrent overlapping applications', async () => {
  const replies = await Promise.all([3, 4, 5, 6, 7].map((from) => apply(from, from + 5)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(new Set(replies.map(({ body }) => body.code))).toEqual(
    new Set([undefined, 'leave_overlaps']),
  );
  expect(await testApp.database.drizzle.$count(leaveApplications)).toBe(1);
});

test.each([
  ['pending', null],
  ['approved', 'warden'],
] as const)('the database itself rejects leave on a night of %s leave', async (status, by) => {
  const { drizzle } = testApp.database;
  const decidedBy = by && warden.person.id;
  await drizzle.insert(leaveApplications).values({ ...row(3, 6), status, decidedBy });
  await expect(drizzle.insert(leaveApplications).values(row(5, 8))).rejects.toMatchObject({
    cause: { constraint: 'leave_applications_nights_apart' },
  });
  await drizzle
    .insert(leaveApplications)
    .values([row(6, 8), { ...row(3, 6), status: 'withdrawn' }]);
});

describe('an older database with overlapping applications', () => {
  test('keeps every row in the migration, and allows one approval', async () => {
    const database = await testDatabase({ migrated: false });
    try {
      const all = await readMigrations();
      const cut = all.findIndex(({ name }) => name === '0072_leave_nights');
      await migrate(database.pool, all.slice(0, cut));
      const person = newId();
      await database.pool.query(
        `insert into people (id, role, name, email) values ($1, 'student', 'Asha', 'a@example.edu')`,
        [person],
      );
      const insert = (from: string, to: string, status = 'pending') =>
        database.pool.query<{ id: string }>(
          `insert into leave_applications
             (id, student_id, leave_type, reason, from_date, to_date, emergency_contact, status, decided_by)
           values (gen_random_uuid(), $1::uuid, 'sick', 'Fever', $2, $3, '9876543210', $4::text,
             case when $4::text = 'pending' then null else $1::uuid end)
           returning id`,
          [person, from, to, status],
        );
      await insert('2030-03-01', '2030-03-05', 'approved');
      await insert('2030-03-04', '2030-03-08');
      await insert('2030-03-07', '2030-03-09');
      const apart = (await insert('2030-03-20', '2030-03-22')).rows[0]!.id;
      await migrate(database.pool, all);
      const { rows } = await database.pool.query(
        'select id, overlap_kept from leave_applications order by from_date',
      );
      expect(rows.map((row) => row.overlap_kept)).toEqual([false, true, true, false]);
      expect(rows[3].id).toBe(apart);
      const approve = (id: string) =>
        database.pool.query(
          `update leave_applications set status = 'approved', decided_by = student_id where id = $1`,
          [id],
        );
      await approve(rows[2].id);
      await expect(approve(rows[1].id)).rejects.toMatchObject({
        constraint: 'leave_applications_approved_apart',
      });
      await expect(insert('2030-03-21', '2030-03-23')).rejects.toMatchObject({
        constraint: 'leave_applications_nights_apart',
      });
    } finally {
      await database.close();
    }
  });

  test('approves one of three at once that overlap in pairs, and rejects new leave on their nights', async () => {
    const { drizzle } = testApp.database;
    for (const [from, to] of [
      [3, 6],
      [5, 8],
      [7, 9],
    ] as const) {
      await drizzle.insert(leaveApplications).values(row(from, to));
      await drizzle.execute(sql`update leave_applications set overlap_kept = true`);
    }
    const rows = await drizzle.select().from(leaveApplications);
    expect(rows).toHaveLength(3);
    expect((await apply(4, 5)).body.code).toBe('leave_overlaps');
    const middle = rows.find(({ fromDate }) => fromDate === inDays(5))!;
    const first = rows.find(({ fromDate }) => fromDate === inDays(3))!;
    const replies = await Promise.all([middle, first].map(({ id }) => resolve(id, 'approved')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'leave_overlaps', data: { status: 'pending' } });
    expect(refused.body.message).toMatch(/^The student already has an approved leave from /);
    expect((await resolve(refused.body.data._id, 'rejected')).status).toBe(200);
    const left = await drizzle
      .select()
      .from(leaveApplications)
      .where(eq(leaveApplications.status, 'approved'));
    expect(left).toHaveLength(1);
  });
});
