import type { Report } from '@hostel/contracts/office/reports';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';
import { signInResident, signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let clerk: SignedIn;
let warden: SignedIn;
let gita: SignedIn;
let rohan: SignedIn;
const pay = paying(() => testApp);
const { call } = pay;

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

/** A report as rows by the labels of its columns, and its sums in the same shape. */
async function read(path: string, who = provost) {
  const { status, body } = await call(who, 'GET', `/reports/${path}`);
  expect([path, status]).toEqual([path, 200]);
  const { columns, rows, totals, ...rest }: Report = body.data;
  const named = (row: Report['rows'][number]) =>
    Object.fromEntries(columns.map(({ label }, index) => [label, row[index]]));
  return { ...rest, rows: rows.map(named), totals: totals && named(totals) };
}

/** What each point of a chart is of. */
const keysOf = ({ chart }: Pick<Report, 'chart'>) => chart?.points.map(({ key }) => key) ?? [];

/** A maintenance request that was filed and finished at these instants. */
async function addRequest(who: SignedIn, type: string, filed: string, finished: string | null) {
  await query(
    `insert into service_requests (id, student_id, request_type, description, status, priority,
       created_at, updated_at, finished_at, hall_id)
     select gen_random_uuid(), $1, $2, 'x', $3, 'high', $4::timestamptz, coalesce($5::timestamptz, $4::timestamptz), $5::timestamptz, bed.hall_id
       from allotments a join beds bed on bed.id = a.bed_id where a.person_id = $1 and a.ended_at is null`,
    [who.person.id, type, finished === null ? 'pending' : 'completed', filed, finished],
  );
}

async function addLeave(who: SignedIn, from: string, to: string, returned: string | null = null) {
  await query(
    `insert into leave_applications (id, student_id, leave_type, reason, from_date, to_date,
       emergency_contact, status, returned_on, created_at, decided_at, decided_by)
     values (gen_random_uuid(), $1, 'personal', 'x', $2::date, $3::date, '9876543210', 'approved', $4::date,
       $2::date - 3, $2::date - 1, $5)`,
    [who.person.id, from, to, returned, provost.person.id],
  );
}

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  clerk = await testApp.signInAs('clerk');
  warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  rohan = await pay.resident('rohan@example.edu', { bedId: 'H001-101-A' });
  gita = await signInResident(testApp, {
    email: 'gita@example.edu',
    bedId: 'H003-101-A',
    gender: 'female',
  });
  await query(`update people set name = 'गीता Rao' where id = $1`, [gita.person.id]);
  await query(
    `update student_profiles set roll_number = '0025001', contact_number = '+919876543210',
            course_name = 'B.Sc.' where person_id = $1`,
    [gita.person.id],
  );
  // In India the second one is filed on the day after, and finished on the third day after that.
  await addRequest(rohan, 'plumbing', '2024-08-01T05:00:00Z', '2024-08-01T09:00:00Z');
  await addRequest(rohan, 'plumbing', '2024-08-01T18:31:00Z', '2024-08-04T18:31:00Z');
  await addRequest(gita, 'plumbing', '2024-09-10T05:00:00Z', '2024-09-19T05:00:00Z');
  await addRequest(gita, 'network', '2024-09-10T05:00:00Z', null);
  // Over the turn of the month, with 29 February; one is back a day early.
  await addLeave(rohan, '2024-02-28', '2024-03-02');
  await addLeave(gita, '2024-03-10', '2024-03-14', '2024-03-13');
});
afterAll(() => testApp.close());

test('the hall roll lists residents by room and bed', async () => {
  const roll = await read('hall-roll');
  expect(roll.rows.map((row) => [row.Hall, row.Room, row.Bed, row.Name])).toEqual([
    ['Kautilya Hall', '101', 'A', rohan.person.name],
    ['Gargi Hall', '101', 'A', 'गीता Rao'],
  ]);
  expect(roll.rows[1]).toMatchObject({
    'Roll number': '0025001',
    Course: 'B.Sc.',
    Phone: '+919876543210',
  });
  expect(roll.pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 2 });
  expect(roll.chart?.points).toEqual([
    { label: 'Kautilya Hall', values: [1] },
    { label: 'Gargi Hall', values: [1] },
  ]);
  const second = await read('hall-roll?limit=1&page=2');
  expect([second.rows.map((row) => row.Name), second.pagination.totalPages]).toEqual([
    ['गीता Rao'],
    2,
  ]);
});

test('occupancy counts beds by room type, of those in service', async () => {
  await query(`update beds set out_of_service_at = now(), out_of_service_reason = 'test'
                where id = 'H003-102-A'`);
  const [counted] = await query(
    `select count(*)::int as beds from beds where hall_id = 'H003' and removed_at is null`,
  );
  const { totals, rows, chart } = await read('occupancy?hall=H003');
  expect(totals).toMatchObject({
    Beds: counted.beds,
    Occupied: 1,
    'Out of service': 1,
    Free: counted.beds - 2,
    Occupancy: Math.round(1000 / (counted.beds - 1)) / 10,
  });
  expect(rows.every((row) => row.Hall === 'Gargi Hall')).toBe(true);
  expect(chart).toMatchObject({ stacked: true, series: ['Occupied', 'Free', 'Out of service'] });
  expect(keysOf({ chart })).toEqual(rows.map(() => 'H003'));
});

test('the collection adds up payments and what was returned, as the ledger does', async () => {
  const cash = { studentId: rohan.person.id, method: 'cash', amount: 2_400_100 };
  expect((await call(clerk, 'POST', '/fees/payments', cash)).status).toBe(200);
  const ordered = await pay.order(rohan, 'odd');
  await pay.verify(rohan, (await pay.act(ordered.body.orderId, 'pay')).paid);
  const online = ordered.body.amount;
  const byMonth = await read('collection');
  expect(byMonth.rows).toHaveLength(12);
  expect(byMonth.totals).toEqual({
    Month: 'Total',
    // The payment at the office was for two fees.
    Payments: 2,
    Online: online,
    'At the office': 2_400_100,
    'In cash': 2_400_100,
    'By draft': 0,
    'By UPI': 0,
    'Returned by the office': 0,
    Collected: 2_400_100 + online,
  });
  const paid = await query(`select sum(paid)::int as paid from fee_demands`);
  expect(byMonth.totals?.Collected).toBe(paid[0].paid);
  const byFee = await read('collection?by=fee');
  expect(byFee.rows.map((row) => [row.Fee, row.Collected])).toEqual([
    ['Hostel fee', 2_400_000],
    ['Mess fee', 100 + online],
  ]);
  expect(keysOf(byFee)).toEqual(['hostel', 'mess']);
  expect(byFee.rows.map((row) => row.Payments)).toEqual([1, 2]);
  expect(byFee.totals).toMatchObject({ Payments: 2, Collected: 2_400_100 + online });
  const byKind = await read('collection?by=kind');
  expect(byKind.rows.map((row) => [row['Kind of payment'], row.Received])).toEqual([
    ['Cash', 2_400_100],
    ['Online', online],
  ]);
  const byHall = await read('collection?by=hall');
  expect(byHall.rows.map((row) => [row.Hall, row.Payments])).toEqual([['Kautilya Hall', 2]]);
  const [day] = (await read('collection?by=day')).rows;
  expect(day).toMatchObject({ Day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), Payments: 2 });
  const before = await read('collection?from=2019-07-01&to=2019-08-31');
  expect([before.rows.length, before.totals?.Collected, before.chart]).toEqual([2, 0, null]);
});

test('an entry belongs to the month that it is in India', async () => {
  // The entries of a ledger can't be changed: without its triggers, they are moved to a past night.
  await query(`begin; set local session_replication_role = replica;
    update fee_ledger set at = '2021-10-31T18:31:00Z';
    update payment_ledger set happened_at = '2021-10-31T18:31:00Z' where kind = 'captured';
    commit`);
  const months = await read('collection?year=2021');
  expect(
    months.rows
      .filter((row) => row.Collected !== 0)
      .map(({ Month, Payments }) => [Month, Payments]),
  ).toEqual([['2021-11', 2]]);
  const october = await read('collection?from=2021-10-01&to=2021-10-31');
  expect(october.totals).toMatchObject({ Payments: 0, Collected: 0 });
  const [day] = (await read('collection?by=day&from=2021-11-01&to=2021-11-01')).rows;
  expect(day).toMatchObject({ Day: '2021-11-01', Payments: 2 });
});

test('requests are counted by type with the days that they took', async () => {
  const { rows, totals, period } = await read('requests?year=2024');
  expect(period).toEqual({ from: '2024-07-01', to: '2025-06-30' });
  expect(rows).toEqual([
    {
      Type: 'Plumbing',
      Filed: 3,
      Finished: 3,
      Open: 0,
      Overdue: 0,
      'Median (days)': 3,
      '9 of 10 within (days)': 9,
      'Longest (days)': 9,
    },
    {
      Type: 'Network',
      Filed: 1,
      Finished: 0,
      Open: 1,
      Overdue: 1,
      'Median (days)': null,
      '9 of 10 within (days)': null,
      'Longest (days)': null,
    },
  ]);
  expect(totals).toMatchObject({ Filed: 4, Open: 1, Overdue: 1, 'Median (days)': 3 });
  const byMonth = await read('requests?year=2024&by=month');
  expect(byMonth.rows.slice(0, 3).map((row) => [row.Month, row.Filed])).toEqual([
    ['2024-07', 0],
    ['2024-08', 2],
    ['2024-09', 2],
  ]);
  expect(keysOf(byMonth).slice(0, 2)).toEqual(['2024-07', '2024-08']);
  expect(keysOf(await read('requests?year=2024'))).toEqual(['plumbing']);
  const byHall = await read('requests?year=2024&by=hall');
  expect(byHall.rows.map((row) => [row.Hall, row.Filed])).toEqual([
    ['Kautilya Hall', 2],
    ['Gargi Hall', 2],
  ]);
  expect(keysOf(byHall)).toEqual(['H001', 'H003']);
});

test('feedback is counted, confidential feedback for the chief provost only', async () => {
  const add = (confidential: boolean, finished: string | null) =>
    query(
      `insert into feedback (id, student_id, feedback_type, message, status, created_at, updated_at,
         finished_at, hall_id, confidential)
       values (gen_random_uuid(), $1, 'Mess Related', 'x', $2, '2022-09-01T05:00:00Z',
         '2022-09-01T05:00:00Z', $3, 'H003', $4)`,
      [gita.person.id, finished === null ? 'pending' : 'resolved', finished, confidential],
    );
  await add(false, '2022-09-05T05:00:00Z');
  await add(true, null);
  const report = await read('requests?year=2022');
  expect(report.rows).toMatchObject([
    { Type: 'Feedback', Filed: 1, Finished: 1, 'Median (days)': 4 },
  ]);
  expect(report.note).toBe('Confidential feedback is left out.');
  const chief = await read('requests?year=2022', await testApp.signInAs('chief-provost'));
  expect([chief.rows[0]?.Filed, chief.note]).toEqual([2, undefined]);
});

test('leave is counted in nights away, in the months in which they are', async () => {
  const { rows, totals } = await read('leave?year=2023');
  const away = rows.filter((row) => row['Days away'] !== 0);
  expect(away).toEqual([
    { Month: '2024-02', Applications: 1, Students: 1, 'Days away': 2 },
    { Month: '2024-03', Applications: 2, Students: 2, 'Days away': 4 },
  ]);
  expect(totals).toMatchObject({ Applications: 2, Students: 2, 'Days away': 6 });
  const part = await read('leave?by=type&from=2024-02-29&to=2024-02-29');
  expect(part.rows).toEqual([
    { Type: 'Personal Leave', Applications: 1, Students: 1, 'Days away': 1 },
  ]);
});

test('leave that a student overstayed ends on the approved day, in each month', async () => {
  await addLeave(rohan, '2022-09-28', '2022-09-30', '2022-10-04');
  expect((await read('leave?year=2022')).totals).toMatchObject({ 'Days away': 2 });
  expect((await read('leave?from=2022-10-01&to=2022-10-31')).totals).toMatchObject({
    'Days away': 0,
  });
});

test('a warden sees the own halls only, whatever hall is asked for', async () => {
  const roll = await read('hall-roll', warden);
  expect(roll.rows.map((row) => row.Name)).toEqual(['गीता Rao']);
  expect((await read('hall-roll?hall=H001', warden)).rows).toEqual([]);
  expect((await read('occupancy', warden)).rows.every((row) => row.Hall === 'Gargi Hall')).toBe(
    true,
  );
  expect((await read('requests?year=2024', warden)).totals).toMatchObject({ Filed: 2 });
  expect((await read('leave?year=2023', warden)).totals).toMatchObject({ 'Days away': 3 });
  expect((await read('collection', warden)).totals).toMatchObject({ Collected: 0 });
});

test('a clerk reads what the counter needs, and neither requests nor leave', async () => {
  const statuses: [string, number][] = [];
  for (const path of ['hall-roll', 'occupancy', 'collection', 'requests', 'leave']) {
    statuses.push([path, (await call(clerk, 'GET', `/reports/${path}`)).status]);
    const file = await call(clerk, 'GET', `/reports/${path}/file?format=pptx`);
    statuses.push([`${path}/file`, file.status]);
  }
  expect(statuses.map(([, status]) => status)).toEqual([
    200, 400, 200, 400, 200, 400, 403, 403, 403, 403,
  ]);
});
