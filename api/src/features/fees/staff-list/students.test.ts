import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';
import { paying } from '../../../testing/people/paying.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let asha: SignedIn;
let bela: SignedIn;
let provost: SignedIn;
const pay = paying(() => testApp);
const { call } = pay;
const hostel = 2_400_000;
const mess = 1_850_000;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  asha = await pay.resident('asha@example.edu');
  bela = await pay.resident('bela@example.edu', { bedId: 'H003-101-A' });
  await testApp.database.pool.query(
    `update student_profiles set hostel_name = 'Another Hall' where person_id = $1`,
    [bela.person.id],
  );
  await testApp.database.pool.query(
    `update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - 3
      where student_id = $1 and semester = 'odd'`,
    [bela.person.id],
  );
  await pay.act((await pay.order(asha)).body.orderId, 'fail');
  const made = await pay.act((await pay.order(asha)).body.orderId, 'pay');
  await pay.verify(asha, made.paid);
});
afterAll(() => testApp.close());

const list = async (query = '', who = provost) =>
  (await call(who, 'GET', `/payment/students${query}`)).body;
const names = (body: { data: { userId: { name: string } }[] }) =>
  body.data.map(({ userId }) => userId.name);
const feesOf = (student: SignedIn, who = provost, query = '') =>
  call(who, 'GET', `/payment/students/${student.person.id}${query}`);

test('lists each student once, with sums over the fees', async () => {
  const all = await list();
  expect(all.pagination.totalItems).toBe(2);
  expect(all.data).toMatchObject([
    {
      userId: { _id: asha.person.id, studentProfile: { rollNumber: expect.any(String) } },
      fees: 3,
      charged: hostel + 2 * mess,
      paid: hostel,
      balance: 2 * mess,
      overdueDays: 0,
      confirming: 0,
      dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    { userId: { _id: bela.person.id }, hostelName: 'Another Hall', paid: 0, overdueDays: 3 },
  ]);
});

test('counts the fees that match as the list of fees does', async () => {
  for (const query of ['', '?status=overdue', '?feeType=mess&semester=odd', '?search=bela']) {
    const byFee = (await call(provost, 'GET', `/payment/all${query}`)).body;
    const byStudent = await list(query);
    expect([query, byStudent.counts]).toEqual([query, byFee.counts]);
    expect(byStudent).toMatchObject({ admissionYear: byFee.admissionYear, years: byFee.years });
    const fees = byStudent.data.map((row: { fees: number }) => row.fees);
    expect(fees.reduce((sum: number, each: number) => sum + each, 0)).toBe(byFee.counts.total);
  }
});

test('limits students and sums to the fees that match the filters', async () => {
  expect((await list('?status=paid')).data).toMatchObject([
    { userId: { _id: asha.person.id }, fees: 1, charged: hostel, balance: 0, dueOn: null },
  ]);
  expect((await list('?status=overdue')).data).toMatchObject([
    { userId: { _id: bela.person.id }, fees: 1, overdueDays: 3 },
  ]);
  expect((await list('?hall=Another%20Hall')).pagination.totalItems).toBe(1);
  const { data } = await list('?status=paid');
  const { fees } = (await feesOf(asha)).body.data;
  const paid = fees.find((fee: { status: string }) => fee.status === 'paid');
  expect((await list(`?search=${paid.receiptNumber}`)).data).toEqual(data);
  const none = await list('?search=nobody-has-this-name');
  expect(none).toMatchObject({ data: [], pagination: { totalItems: 0 }, counts: { total: 0 } });
  expect((await list('?year=2020')).data).toEqual([]);
});

test('sorts and pages the students', async () => {
  const [first, second] = names(await list());
  expect(names(await list('?sortOrder=desc'))).toEqual([second, first]);
  expect(names(await list('?sortBy=overdue&sortOrder=desc'))).toEqual([second, first]);
  expect(names(await list('?sortBy=balance'))).toEqual([first, second]);
  const page = await list('?limit=1&page=2');
  expect([names(page), page.pagination]).toEqual([
    [second],
    { currentPage: 2, totalPages: 2, totalItems: 2 },
  ]);
  expect((await call(provost, 'GET', '/payment/students?sortBy=email')).status).toBe(400);
});

test('opens a student: fees, every attempt to pay, and receipts', async () => {
  const { data } = (await feesOf(asha)).body;
  expect(data.fees).toMatchObject([
    { feeType: 'hostel', status: 'paid', receiptNumber: expect.stringMatching(/^HR\//) },
    { feeType: 'mess', semester: 'odd', status: 'due', balance: mess },
    { feeType: 'mess', semester: 'even', status: 'due' },
  ]);
  const statuses = data.payments.map(({ status }: { status: string }) => status);
  expect(statuses.toSorted()).toEqual(['completed', 'failed']);
  const { receiptUrl } = data.payments.find(
    ({ status }: { status: string }) => status === 'completed',
  );
  const receipt = await testApp.inject({ url: `/api${receiptUrl}`, headers: provost.headers });
  expect(receipt.statusCode).toBe(200);
  const last = (await feesOf(asha, provost, `?year=${data.admissionYear - 1}`)).body.data;
  expect(last).toEqual({ admissionYear: data.admissionYear - 1, fees: [], payments: [] });
});

test('shows staff of a hall its residents only', async () => {
  const warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  const listed = await list('', warden);
  expect(listed.data).toMatchObject([{ userId: { _id: bela.person.id } }]);
  expect(listed.counts.total).toBe(3);
  expect((await feesOf(bela, warden)).status).toBe(200);
  expect((await feesOf(asha, warden)).status).toBe(404);
  expect((await feesOf(asha, bela)).status).toBe(403);
  const unknown = '/payment/students/01890000-0000-7000-8000-000000000000';
  expect((await call(provost, 'GET', unknown)).status).toBe(404);
});

test('uses few statements, the same number for a longer list', async () => {
  await list();
  const one = await countQueries(() => list('?limit=1'));
  expect(one).toBeLessThanOrEqual(4);
  expect(await countQueries(() => list('?limit=100'))).toBe(one);
  expect(await countQueries(() => feesOf(asha))).toBeLessThanOrEqual(7);
});

test('sorts names without their accents: Ángelo beside Angelo', async () => {
  const rename = (name: string, { person }: SignedIn) =>
    testApp.database.pool.query('update people set name = $1 where id = $2', [name, person.id]);
  await rename('Ángelo Das', bela);
  await rename('Angelo Khan', asha);
  const sorted = ['Ángelo Das', 'Angelo Khan'];
  expect(names(await list())).toEqual(sorted);
  const byFee = (await call(provost, 'GET', '/payment/all')).body;
  expect([...new Set(names(byFee))]).toEqual(sorted);
  expect(names(await list('?search=angelo'))).toEqual(sorted);
});
