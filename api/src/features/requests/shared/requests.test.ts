import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/database/new-id.ts';
import { feedback } from '../../../platform/database/schema/requests/feedback.ts';
import { leaveApplications } from '../../../platform/database/schema/requests/leave.ts';
import { maintenanceRequests } from '../../../platform/database/schema/requests/maintenance.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';

const day = 86_400_000;
let testApp: TestApp;
let warden: SignedIn;
const ids = new Map<string, string>();

type Given = Partial<typeof maintenanceRequests.$inferInsert> & { name: string; daysAgo?: number };

beforeAll(async () => {
  testApp = await startTestApp();
  warden = await testApp.signInAs('warden');
  const asha = await testApp.addPerson({
    role: 'student',
    name: 'Ásha Verma',
    email: 'a_sha@example.edu',
  });
  const binod = await testApp.addPerson({
    role: 'student',
    name: 'binod Rao',
    email: 'binod@example.edu',
  });
  const rows: Given[] = [
    {
      name: 'tap',
      studentId: asha.id,
      requestType: 'plumbing',
      description: 'Tap leaks',
      daysAgo: 0,
    },
    {
      name: 'fan',
      studentId: asha.id,
      requestType: 'electrical',
      description: 'Fan 50% slow',
      status: 'in-progress',
      daysAgo: 3,
    },
    {
      name: 'door',
      studentId: binod.id,
      requestType: 'furniture',
      description: 'Door_hinge',
      status: 'completed',
      daysAgo: 20,
    },
    {
      name: 'lamp',
      studentId: binod.id,
      requestType: 'electrical',
      description: 'Lamp',
      status: 'cancelled',
      daysAgo: 50,
    },
  ];
  for (const { name, daysAgo = 0, ...row } of rows) {
    const id = newId();
    ids.set(name, id);
    await testApp.database.drizzle.insert(maintenanceRequests).values({
      id,
      studentId: asha.id,
      requestType: 'others',
      description: name,
      createdAt: new Date(Date.now() - daysAgo * day),
      ...row,
    });
  }
});
afterAll(() => testApp.close());

async function list(query: string, path = '/requests') {
  const reply = await testApp.inject({ url: `/api${path}?${query}`, headers: warden.headers });
  const body = reply.json();
  const names = (body.data ?? []).map(
    (row: { _id: string }) => [...ids].find(([, id]) => id === row._id)?.[0],
  );
  return { status: reply.statusCode, body, names };
}

test('returns rows with labels, student, room and paths', async () => {
  const { body } = await list('search=tap');
  expect(body.data).toEqual([
    {
      _id: ids.get('tap'),
      technician: null,
      target: { dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), overdue: false },
      type: 'maintenance',
      typeLabel: 'Maintenance Request',
      studentName: 'Ásha Verma',
      studentEmail: 'a_sha@example.edu',
      hostelName: 'Kautilya Hall',
      studentRoom: expect.stringMatching(/^\d+$/),
      requestDate: expect.any(String),
      subject: 'Plumbing',
      details: 'Tap leaks',
      status: 'pending',
      priority: 'medium',
      photoUrl: null,
      completionPhotoUrl: null,
      comment: null,
      leave: null,
      confidential: false,
      area: null,
      joined: 0,
      updatedAt: expect.any(String),
    },
  ]);
});

test('lists the newest first, with counts of all rows', async () => {
  const { body, names } = await list('');
  expect(names).toEqual(['tap', 'fan', 'door', 'lamp']);
  expect(body.counts).toEqual({
    total: 4,
    pending: 1,
    resolved: 1,
    maintenance: 4,
    leave: 0,
    feedback: 0,
  });
  expect(body.pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 4 });
});

test.each([
  ['search=ASHA', ['tap', 'fan']],
  ['search=a_sha@', ['tap', 'fan']],
  ['search=s_s', []],
  ['search=50%25', ['fan']],
  ['search=%25', []],
  ['search=r_h', ['door']],
  ['search=%5C', []],
  ['search=%20lamp%20', ['lamp']],
  ['search=%00lamp', ['lamp']],
  ['type=leave', []],
  ['status=resolved', ['door']],
  ['status=in-progress', ['fan']],
  ['status=rejected', []],
  ['period=today', ['tap']],
  ['period=week', ['tap', 'fan']],
  ['period=month', ['tap', 'fan', 'door']],
  ['period=month&status=resolved&search=binod', ['door']],
  ['sortBy=date&sortOrder=asc', ['lamp', 'door', 'fan', 'tap']],
  ['sortBy=student&sortOrder=asc', ['tap', 'fan', 'door', 'lamp']],
  ['sortBy=student', ['door', 'lamp', 'tap', 'fan']],
  ['sortBy=status&sortOrder=asc', ['lamp', 'door', 'fan', 'tap']],
  ['sortBy=type', ['tap', 'fan', 'door', 'lamp']],
  ['limit=2&page=2', ['door', 'lamp']],
  ['limit=2&page=9', []],
])('filters by %s', async (query, expected) => {
  expect((await list(query)).names).toEqual(expected);
});

test('counts all filtered rows, not those of the page', async () => {
  const { body } = await list('search=asha&limit=1&page=2');
  expect(body.counts).toMatchObject({ total: 2, pending: 1 });
  expect(body.pagination).toEqual({ currentPage: 2, totalPages: 2, totalItems: 2 });
});

test('finds a request by the last characters of its id', async () => {
  expect((await list(`search=%23${ids.get('door')?.slice(-8)}`)).names).toEqual(['door']);
  expect((await list(`search=${ids.get('fan')?.slice(-8).toUpperCase()}`)).names).toEqual(['fan']);
});

test('reads from and to as calendar days in the hostel’s time zone', async () => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  const threeDaysAgo = date.format(Date.now() - 3 * day);
  expect((await list(`from=${threeDaysAgo}&to=${threeDaysAgo}`)).names).toEqual(['fan']);
  expect((await list(`to=${threeDaysAgo}`)).names).toEqual(['fan', 'door', 'lamp']);
});

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['page=0', 'page'],
  ['page=1.5', 'page'],
  ['page=99999999999999999999', 'page'],
  ['type=ghost', 'type'],
  ['from=0000-01-01', 'from'],
  ['to=2026-02-30', 'to'],
  ['sortBy=id', 'sortBy'],
  [`search=${'x'.repeat(201)}`, 'search'],
])('rejects %s', async (query, field) => {
  for (const path of ['/requests', '/service-requests/all']) {
    if (path !== '/requests' && field === 'type') continue;
    const { status, body } = await list(query, path);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  }
});

test('filters, sorts and counts the maintenance list in the same way', async () => {
  const path = '/service-requests/all';
  expect((await list('', path)).body.counts).toEqual({
    total: 4,
    pending: 1,
    inProgress: 1,
    completed: 1,
    cancelled: 1,
    resolvedToday: 1,
  });
  expect((await list('search=asha&sortBy=priority', path)).names).toEqual(['tap', 'fan']);
  expect((await list('status=cancelled', path)).names).toEqual(['lamp']);
  expect((await list('type=electrical&sortOrder=asc', path)).names).toEqual(['lamp', 'fan']);
  expect((await list('sortBy=status&sortOrder=asc', path)).names).toEqual([
    'tap',
    'fan',
    'door',
    'lamp',
  ]);
  expect((await list('sortBy=student&limit=1', path)).names).toEqual(['door']);
  expect((await list('sortBy=type&sortOrder=asc&limit=1', path)).names).toEqual(['fan']);
});

test('uses the same number of statements for a longer list', async () => {
  for (const path of ['/requests', '/service-requests/all']) {
    const one = await countQueries(() => list('limit=1', path));
    const all = await countQueries(() => list('limit=100', path));
    expect(one).toBeGreaterThan(1);
    expect([path, all]).toEqual([path, one]);
    expect(all).toBeLessThanOrEqual(4);
  }
});

test('rejects students and calls without a session', async () => {
  const student = await testApp.signInAs('student');
  const asked = await Promise.all(
    [student.headers, {}].map((headers) => testApp.inject({ url: '/api/requests', headers })),
  );
  expect(asked.map((reply) => reply.statusCode)).toEqual([403, 401]);
});

describe('over the three sources', () => {
  beforeAll(async () => {
    const { drizzle } = testApp.database;
    const [asha] = (await list('search=tap')).body.data;
    const [{ studentId } = { studentId: '' }] = await drizzle
      .select({ studentId: maintenanceRequests.studentId })
      .from(maintenanceRequests)
      .where(eq(maintenanceRequests.id, asha._id));
    const leave = {
      id: newId(),
      studentId,
      reason: 'Sister’s wedding',
      emergencyContact: '987654',
    };
    await drizzle.insert(leaveApplications).values([
      { ...leave, leaveType: 'vacation', fromDate: '2026-03-01', toDate: '2026-03-04' },
      {
        ...leave,
        id: newId(),
        leaveType: 'sick' as const,
        reason: 'Fever',
        fromDate: '2026-04-01',
        toDate: '2026-04-02',
        status: 'rejected' as const,
        decidedBy: warden.person.id,
      },
    ]);
    await drizzle.insert(feedback).values([
      { id: newId(), studentId, feedbackType: 'Mess Related', message: 'Thin dal' },
      {
        id: newId(),
        studentId,
        feedbackType: 'Other',
        customSubject: 'plumbing',
        message: 'Kind plumber',
        status: 'closed',
        response: 'Told him.',
      },
    ]);
  });

  test('returns leave and feedback as rows with their own labels and dates', async () => {
    const [wedding] = (await list('search=WEDDING')).body.data;
    expect(wedding).toMatchObject({
      type: 'leave',
      typeLabel: 'Leave Request',
      subject: 'Vacation',
      details: 'Sister’s wedding',
      studentName: 'Ásha Verma',
      studentRoom: expect.stringMatching(/^\d+$/),
      status: 'pending',
      priority: null,
      photoUrl: null,
      leave: {
        fromDate: '2026-03-01',
        toDate: '2026-03-04',
        shortenedFrom: null,
        emergencyContact: '987654',
      },
    });
    const [dal] = (await list('search=thin')).body.data;
    expect(dal).toMatchObject({ typeLabel: 'Feedback', subject: 'Mess Related', leave: null });
    const [kind] = (await list('search=plumber')).body.data;
    expect(kind).toMatchObject({ subject: 'plumbing', status: 'closed', comment: 'Told him.' });
  });

  test('counts, filters and sorts them together', async () => {
    const { body } = await list('search=asha');
    expect(body.counts).toEqual({
      total: 6,
      pending: 3,
      resolved: 1,
      maintenance: 2,
      leave: 2,
      feedback: 2,
    });
    const details = async (query: string) =>
      (await list(query)).body.data.map((row: { details: string }) => row.details);
    expect(await details('status=rejected')).toEqual(['Fever']);
    expect(await details('type=feedback&status=resolved')).toEqual(['Kind plumber']);
    expect(await details('type=leave&status=pending')).toEqual(['Sister’s wedding']);
    const types = (await list('sortBy=type&sortOrder=asc')).body.data;
    expect(types.map((row: { type: string }) => row.type)).toEqual([
      'feedback',
      'feedback',
      'leave',
      'leave',
      'maintenance',
      'maintenance',
      'maintenance',
      'maintenance',
    ]);
  });
});
