import { createOutbox } from '../../../platform/messages/mail/outbox.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { addApplicants, onlyBeds, thisYear } from '../../../testing/people/applications.ts';
import { calling } from '../../../testing/calling.ts';
import { runOneHall } from '@hostel/allotment/one-hall';
import { roundOf } from '../../residence/halls/index.ts';
import { readInput } from './runs/input-repository.ts';

let testApp: TestApp;
let provost: SignedIn;
let warden: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const as = async (name: string) => {
  const { rows } = await testApp.database.pool.query('select email from people where id = $1', [
    ids[name],
  ]);
  return testApp.signInAs(rows[0].email);
};
const my = async (name: string) => (await call(await as(name), 'GET', '/allotment/my')).body.data;
const runAllotment = (headers = {}) =>
  call(provost, 'POST', '/allotment/allot-rooms', undefined, headers);

async function mailsTo(name: string) {
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const { person } = await as(name);
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(person.email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data;
}

// Two single beds, and a triple room.
const single = ['H001-101-A', 'H001-201-A'];
const triple = ['H001-125-A', 'H001-125-B', 'H001-125-C'];

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  warden = await testApp.signInAs('warden');
  await onlyBeds(testApp, [...single, ...triple]);
  ids = await addApplicants(testApp, [
    { name: 'Best', sgpa: [900, 950] },
    { name: 'Even', sgpa: [700, 950] },
    { name: 'Odd', sgpa: [950, 700] },
    { name: 'Double', sgpa: [800, 800], preference: 'double' },
    { name: 'Triple', sgpa: [600, 600], preference: 'triple' },
    { name: 'Last', sgpa: [501, 500] },
    { name: 'Woman', sgpa: [990, 990], gender: 'female' },
    { name: 'Earlier', sgpa: [990, 990], year: thisYear(testApp) - 1 },
    { name: 'Closed', sgpa: [990, 990] },
  ]);
  await testApp.database.pool.query('update people set disabled_at = now() where id = $1', [
    ids.Closed,
  ]);
});
afterAll(() => testApp.close());

test('lists no student and all beds as free before the first run', async () => {
  const { body } = await call(warden, 'GET', '/allotment/availability');
  expect(body.availability.boys).toEqual({
    singleTotalBeds: 2,
    singleOccupiedBeds: 0,
    singleAvailableBeds: 2,
    tripleTotalBeds: 3,
    tripleOccupiedBeds: 0,
    tripleAvailableBeds: 3,
    outOfServiceBeds: 96 + 72 * 3 - 5,
  });
  expect((await call(warden, 'GET', '/allotment/allotted-students')).body).toMatchObject({
    success: true,
    data: [],
    counts: { total: 0 },
  });
  expect(await my('Best')).toMatchObject({ status: 'not-assigned', reason: null });
});

const expected = [
  [
    'Best',
    'preferred',
    'H001-101-A',
    'Rank 1 of 6 by merit: a bed in a single room, as preferred.',
  ],
  [
    'Even',
    'preferred',
    'H001-201-A',
    'Rank 2 of 6 by merit: a bed in a single room, as preferred.',
  ],
  [
    'Odd',
    'other',
    'H001-125-A',
    'Rank 3 of 6 by merit: a bed in a triple room. The last single room went to rank 2.',
  ],
  [
    'Double',
    'other',
    'H001-125-B',
    'Rank 4 of 6 by merit: a bed in a triple room. The hall has no double rooms.',
  ],
  [
    'Triple',
    'preferred',
    'H001-125-C',
    'Rank 5 of 6 by merit: a bed in a triple room, as preferred.',
  ],
  [
    'Last',
    'waiting',
    null,
    'Rank 6 of 6 by merit: on the waiting list. The last single room went to rank 2. ' +
      'The last bed in a triple room went to rank 5.',
  ],
];
const summaryOf = (data: any[]) =>
  data.map(({ name, outcome, bedId, reason }) => [name, outcome, bedId, reason]);

test('previews the same decisions each time and stores nothing', async () => {
  const first = await call(provost, 'POST', '/allotment/preview');
  expect([first.status, summaryOf(first.body.data.decisions)]).toEqual([200, expected]);
  expect(first.body.data).toMatchObject({
    hostelName: 'Kautilya Hall',
    admissionYear: thisYear(testApp),
    nothingNew: false,
    counts: { applicants: 6, placed: 5, preferred: 3, other: 2, waiting: 1, freeBeds: 5 },
  });
  const second = await call(provost, 'POST', '/allotment/preview?limit=2&page=2');
  expect(second.body.data.snapshotHash).toBe(first.body.data.snapshotHash);
  expect(summaryOf(second.body.data.decisions)).toEqual(expected.slice(2, 4));
  expect(second.body.pagination).toEqual({ currentPage: 2, totalPages: 3, totalItems: 6 });
  const counts = await testApp.database.pool.query(
    `select (select count(*) from allotments) + (select count(*) from allotment_runs)
       + (select count(*) from allotment_decisions) + (select count(*) from outbox) as kept`,
  );
  expect(counts.rows).toEqual([{ kept: '0' }]);
});

test('runs as previewed, and stores every decision with its reason', async () => {
  const preview = (await call(provost, 'POST', '/allotment/preview')).body.data;
  const { status, body } = await runAllotment({ 'idempotency-key': 'first-run' });
  expect([status, body.message, body.data.repeated]).toEqual([
    200,
    'Allotment process completed successfully! 5 students got a bed. 1 student on the waiting list.',
    false,
  ]);
  expect(body.data.run).toMatchObject({
    hostelName: 'Kautilya Hall',
    runBy: provost.person.name,
    counts: preview.counts,
    snapshotHash: preview.snapshotHash,
  });
  const list = await call(warden, 'GET', '/allotment/runs');
  expect(list.body.data).toEqual([body.data.run]);
  const path = `/allotment/runs/${body.data.run._id}/decisions`;
  expect((await call(warden, 'GET', path)).body.data).toEqual(preview.decisions);
  const found = async (query: string) =>
    (await call(warden, 'GET', `${path}?${query}`)).body.data.map((one: any) => one.name);
  expect(await found('outcome=other')).toEqual(['Odd', 'Double']);
  expect(await found('search=LAST')).toEqual(['Last']);
  expect((await call(warden, 'GET', path.replace(/\w{12}\//, '000000000000/'))).status).toBe(404);
});

test('lists the run beside the rounds of the year, for the office, everybody and its students', async () => {
  const [run] = (await call(warden, 'GET', '/allotment/runs')).body.data;
  const office = await call(provost, 'GET', '/allotment/rounds');
  expect(office.body).toMatchObject({ data: [], runs: [run] });
  const everybody = await call(undefined, 'GET', '/admissions/rounds');
  const { _id, hostelName, createdAt } = run;
  const counts = { applicants: 6, placed: 5, waiting: 1 };
  expect(everybody.body).toMatchObject({
    data: [],
    runs: [{ _id, hostelName, createdAt, counts }],
  });
  expect(Object.keys(everybody.body.runs[0]).sort()).toEqual(
    ['_id', 'counts', 'createdAt', 'hostelName'].sort(),
  );
  const results = async (name: string) =>
    (await call(await as(name), 'GET', '/allotment/results/my')).body;
  expect(await results('Odd')).toEqual({
    success: true,
    admissionYear: thisYear(testApp),
    defaultYear: thisYear(testApp),
    years: [thisYear(testApp)],
    data: [],
    erased: [],
    left: [],
    runs: [
      {
        _id,
        hostelName,
        createdAt,
        counts,
        rank: 3,
        outcome: 'other',
        won: { hostelName, roomType: 'triple', roomNumber: '125', bedId: 'H001-125-A' },
        reason: expected[2]![3],
      },
    ],
  });
  expect((await results('Last')).runs).toMatchObject([{ outcome: 'waiting', won: null }]);
  expect((await results('Woman')).runs).toEqual([]);
});

test('returns the same run for a repeated submit, and changes nothing at another one', async () => {
  const again = await runAllotment({ 'idempotency-key': 'first-run' });
  expect(again.body.data).toMatchObject({ repeated: false, run: { counts: { placed: 5 } } });
  const other = await runAllotment();
  expect(other.body).toMatchObject({
    message: 'No bed is free for the 1 student on the waiting list: nothing has changed.',
    data: { repeated: true, run: { _id: again.body.data.run._id } },
  });
  expect((await call(warden, 'GET', '/allotment/runs')).body.pagination.totalItems).toBe(1);
});

test('lists students with a bed, and counts their beds as occupied', async () => {
  const { body } = await call(warden, 'GET', '/allotment/allotted-students?sortBy=room');
  expect(body.data.map((one: any) => one.allottedBedId)).toEqual([
    'H001-101-A',
    'H001-125-A',
    'H001-125-B',
    'H001-125-C',
    'H001-201-A',
  ]);
  expect(body.data[0]).toMatchObject({
    userId: ids.Best,
    name: 'Best',
    hostelName: 'Kautilya Hall',
    allottedHostelType: 'boys',
    allottedRoomNumber: '101',
    roomNumber: '101',
    floor: 1,
    roomPreference: 'single',
    allottedByHand: false,
    allotmentDate: expect.any(String),
    studentProfileId: { gender: 'male', roomNumber: '101', sgpaEven: 9.5 },
  });
  const { boys } = (await call(warden, 'GET', '/allotment/availability')).body.availability;
  expect(boys).toMatchObject({ singleOccupiedBeds: 2, tripleAvailableBeds: 0 });
  const me = await call(await as('Best'), 'GET', '/profile/me');
  expect(me.body.data).toMatchObject({ hostelName: 'Kautilya Hall', roomNumber: '101' });
});

test('shows students their bed or place with the reason, and mails them once', async () => {
  expect(await my('Odd')).toEqual({
    status: 'allotted',
    hostelName: 'Kautilya Hall',
    roomNumber: '125',
    roomType: 'triple',
    bedId: 'H001-125-A',
    floor: 1,
    allotmentDate: expect.any(String),
    byHand: false,
    consentMissing: false,
    rank: 3,
    applicants: 6,
    reason: expected[2]![3],
    state: 'accepted-open',
  });
  expect(await my('Last')).toMatchObject({
    status: 'waiting',
    state: 'waiting',
    rank: 6,
    reason: expected[5]![3],
  });
  expect(await my('Woman')).toMatchObject({ status: 'not-assigned', reason: null });
  const [mail, ...more] = await mailsTo('Odd');
  expect(mail).toMatchObject({ subject: 'Your room: Kautilya Hall, Room 125' });
  expect(mail.body ?? mail.text).toContain('The last single room went to rank 2.');
  expect(more).toEqual([]);
  expect(await mailsTo('Last')).toMatchObject([
    { subject: 'Kautilya Hall: you are on the waiting list' },
  ]);
  expect(await mailsTo('Woman')).toEqual([]);
});

test('orders the waiting list as the next run does, equal merit by lot', async () => {
  const equals = Array.from({ length: 12 }, (_, n) => ({ name: `Equal ${n}` }));
  Object.assign(ids, await addApplicants(testApp, equals));
  const { body } = await call(warden, 'GET', '/allotment/waiting-list');
  const { drizzle } = testApp.database;
  const round = await roundOf(testApp.database.drizzle, testApp.config);
  const { decisions: order } = runOneHall(await readInput(drizzle, round));
  expect(body.data.map((one: any) => one.userId)).toEqual(
    order.map(({ applicant }) => applicant.id),
  );
  expect(body.data.map((one: any) => one.position)).toEqual(order.map((_, index) => index + 1));
  expect(body.data.at(-1)).toMatchObject({ name: 'Last', reason: expected[5]![3] });
  expect(body.data[0].reason).toBeNull();
  const second = await call(warden, 'GET', '/allotment/waiting-list?limit=5&page=2');
  expect(second.body).toMatchObject({
    data: body.data.slice(5, 10),
    pagination: { totalItems: 13 },
  });
  const searched = await call(warden, 'GET', '/allotment/waiting-list?search=last');
  expect(searched.body.data).toMatchObject([{ name: 'Last', position: 13, sgpaTotal: 10.01 }]);
  expect(searched.body.pagination.totalItems).toBe(1);
});

test('places waiting applicants by merit in the next run, and moves no student', async () => {
  const where = async () => {
    const { body } = await call(warden, 'GET', '/allotment/allotted-students');
    return new Map(body.data.map((one: any) => [one.userId, one.allottedBedId]));
  };
  const before = await where();
  await onlyBeds(testApp, [...single, ...triple, 'H001-301-A']);
  const { body } = await runAllotment();
  expect(body.data.run.counts).toMatchObject({ applicants: 13, placed: 1, waiting: 12 });
  const after = await where();
  for (const [id, bed] of before) expect(after.get(id)).toBe(bed);
  expect(after.size).toBe(before.size + 1);
  expect(await my('Last')).toMatchObject({ status: 'waiting', rank: 13 });
  // An applicant who waited before is not mailed again.
  expect(await mailsTo('Last')).toHaveLength(1);
});

test('writes runs to the audit log without names', async () => {
  const { rows } = await testApp.database.pool.query(
    `select actor_id, details from audit_log where action = 'allotment.run' order by at`,
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({
    actor_id: provost.person.id,
    details: { hall: 'H001', year: thisYear(testApp), placed: 5, waiting: 1, kept: true },
  });
});

test('rejects students and wardens who manage beds, and students who read lists', async () => {
  const student = await as('Last');
  for (const [method, path] of [
    ['POST', '/allotment/allot-rooms'],
    ['POST', '/allotment/preview'],
    ['POST', `/allotment/students/${ids.Best}/vacate`],
    ['POST', `/allotment/students/${ids.Best}/move`],
    ['POST', `/allotment/students/${ids.Best}/give-bed`],
    ['POST', `/allotment/students/${ids.Best}/swap`],
  ] as const) {
    for (const who of [student, warden]) {
      expect([path, (await call(who, method, path, {})).status]).toEqual([path, 403]);
    }
  }
  for (const path of ['availability', 'allotted-students', 'beds', 'runs', 'waiting-list']) {
    expect([path, (await call(student, 'GET', `/allotment/${path}`)).status]).toEqual([path, 403]);
    expect([path, (await call(undefined, 'GET', `/allotment/${path}`)).status]).toEqual([
      path,
      401,
    ]);
  }
  expect((await call(warden, 'GET', '/allotment/my')).status).toBe(403);
});
