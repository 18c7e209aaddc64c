import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { sql } from 'drizzle-orm';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';
import { paying } from '../../../testing/people/paying.ts';

let testApp: TestApp;
let paid: SignedIn;
let waiting: SignedIn;
let provost: SignedIn;
const pay = paying(() => testApp);
const { call } = pay;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const people = ['asha@example.edu', 'bela@example.edu', 'chitra@example.edu'];
  await testApp.addPerson({ role: 'student', email: people[2], name: '=HYPERLINK("x")' });
  await pay.resident(people[2]!);
  paid = await pay.resident(people[0]!);
  waiting = await pay.resident(people[1]!);
  const one = await pay.act((await pay.order(paid)).body.orderId, 'pay');
  await pay.verify(paid, one.paid);
  const two = await pay.act((await pay.order(waiting, 'odd')).body.orderId, 'pay-late', {
    seconds: 600,
  });
  await pay.verify(waiting, two.paid);
});
afterAll(() => testApp.close());

const list = async (query = '') => (await call(provost, 'GET', `/payment/all${query}`)).body;

test('lists every fee of every student, with counts and sums over the complete list', async () => {
  const all = await list('?limit=2');
  expect(all.data).toHaveLength(2);
  expect(all).toMatchObject({
    pagination: { totalItems: 9, totalPages: 5 },
    counts: { total: 9, paid: 1, confirming: 1, due: 7, amountPaid: 2_400_000 },
  });
  expect(all.counts.amountDue).toBe(2 * 2_400_000 + 6 * 1_850_000);
});

test('filters, searches and sorts the complete list', async () => {
  const { data } = await list('?status=paid');
  expect(data).toMatchObject([
    {
      userId: { _id: paid.person.id, studentProfile: { rollNumber: expect.any(String) } },
      feeType: 'hostel',
      status: 'paid',
      paidAt: expect.any(String),
      paymentId: expect.stringMatching(/^pay_/),
      receiptNumber: expect.stringMatching(/^HR\//),
    },
  ]);
  const receipt = await testApp.inject({
    url: `/api/payment/${data[0].payment}/receipt`,
    headers: provost.headers,
  });
  expect(receipt.statusCode).toBe(200);
  expect((await list('?search=BELA&feeType=mess&semester=odd')).data).toMatchObject([
    { status: 'confirming', semester: 'odd' },
  ]);
  expect((await list(`?search=${data[0].receiptNumber}`)).counts.total).toBe(1);
  const sorted = await list('?sortBy=status&sortOrder=desc');
  expect(sorted.data.slice(0, 2).map(({ status }: { status: string }) => status)).toEqual([
    'paid',
    'confirming',
  ]);
  expect((await list('?year=2020')).counts.total).toBe(0);
  expect((await call(provost, 'GET', '/payment/all?status=free')).status).toBe(400);
});

test('lists as due the fees of students with a bed, also after a failed or refunded payment', async () => {
  const unlucky = await testApp.signInAs('chitra@example.edu');
  await pay.act((await pay.order(unlucky)).body.orderId, 'fail');
  await testApp.database.drizzle.execute(sql`update payment_orders set asked_at = null`);
  await pay.history(unlucky);
  const back = await pay.act((await pay.order(unlucky, 'even')).body.orderId, 'pay');
  await pay.verify(unlucky, back.paid);
  expect((await list('?search=chitra&status=paid')).counts.total).toBe(1);
  await pay.gateway().refund(back.paid.razorpay_payment_id, 1_850_000);
  await pay.webhooks(new Date(Date.now() + 60_000));

  const due = await list('?search=chitra&status=due&sortBy=fee');
  expect(due.data).toMatchObject([
    { feeType: 'hostel', status: 'due', lastTry: 'failed', payment: null },
    { semester: 'odd', status: 'due', lastTry: null },
    { semester: 'even', status: 'due', lastTry: 'refunded', paidAt: null, receiptNumber: null },
  ]);
  expect((await list('?status=failed')).data).toMatchObject([{ feeType: 'hostel' }]);
  expect((await list('?status=refunded')).data).toMatchObject([{ semester: 'even' }]);

  await pay.vacate(unlucky);
  // Without a bed nothing is due, also after an attempt.
  expect((await list('?search=chitra')).counts).toMatchObject({ total: 0, amountDue: 0 });
  expect((await list('?search=chitra')).counts.total).toBe(0);
  const all = (await list()).counts;
  expect(all).toMatchObject({ total: 6, due: 4 });
  expect(all.amountDue).toBe(all.amountDueWithBed);
  await pay.giveBed(unlucky);
});

test('lists the years with fees, and a fee of the last year through whose end the student had a bed', async () => {
  const { admissionYear: year, years } = await list();
  expect(years).toEqual([year]);
  const last = year - 1;
  expect((await list(`?year=${last}`)).counts.total).toBe(0);
  const leaving = await testApp.signInAs('deepa@example.edu');
  await pay.giveBed(leaving, { year: last, now: new Date(`${last}-07-20T06:00:00Z`) });
  await pay.vacate(leaving, new Date(`${year}-07-02T06:00:00Z`));
  const found = await list(`?year=${last}`);
  expect(found.data).toMatchObject([
    {
      userId: { _id: leaving.person.id },
      feeType: 'hostel',
      status: 'due',
      dueOn: `${last}-08-15`,
    },
    { semester: 'odd', status: 'due' },
    { semester: 'even', status: 'due', dueOn: `${year}-01-15` },
  ]);
  expect(found.years).toEqual([year, last]);
  expect((await list('?search=deepa')).counts.total).toBe(0);
});

test('lists years with fees of the residents of one’s halls, and no others', async () => {
  const { admissionYear } = await list();
  const year = admissionYear - 3;
  const { rows } = await testApp.database.pool.query(
    `insert into fee_demands (id, student_id, admission_year, fee_type, amount, charged)
     values (gen_random_uuid(), $1, $2, 'hostel', 2400000, 2400000) returning id`,
    [paid.person.id, year],
  );
  const yearsOf = async (...halls: string[]) => {
    const warden = await signInScoped(testApp, { role: 'warden', halls });
    return (await call(warden, 'GET', '/payment/all')).body.years;
  };
  expect((await list()).years).toContain(year);
  expect(await yearsOf('H001')).toContain(year);
  expect(await yearsOf('H003')).not.toContain(year);
  expect(await yearsOf('H003')).toContain(admissionYear);
  await testApp.database.pool.query('delete from fee_demands where id = $1', [rows[0].id]);
});

test('lists overdue fees with their days and sums, by hall', async () => {
  const { admissionYear: year } = await list();
  const late = await pay.resident('esha@example.edu', { bedId: 'H002-101-A' });
  await testApp.database.pool.query(
    `update student_profiles set hostel_name = 'Another Hall' where person_id = $1`,
    [late.person.id],
  );
  await testApp.database.pool.query(
    `update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - 3
      where student_id = $1 and semester is null and admission_year = $2`,
    [late.person.id, year],
  );
  await pay.job(0);
  const overdue = await list('?status=overdue');
  expect(overdue.data).toMatchObject([
    {
      userId: { _id: late.person.id },
      status: 'due',
      amount: 2_415_000,
      fine: 15_000,
      paid: 0,
      balance: 2_415_000,
      overdueDays: 3,
      hostelName: 'Another Hall',
    },
  ]);
  const sums = { overdue: 1, amountOverdue: 2_415_000 };
  expect(overdue.counts).toMatchObject({ total: 1, amountDue: 2_415_000, ...sums });
  const hall = await list('?hall=Another%20Hall');
  expect(hall.counts).toMatchObject({ total: 3, due: 3, ...sums });
  expect((await list('?hall=No%20Hall')).counts.total).toBe(0);
  expect((await list('?sortBy=dueOn')).data[0].overdueDays).toBe(3);
  // The other tests count without this student: leaving cancels what is not due.
  const notDue = `update fee_demands set due_on = null where student_id = $1`;
  await testApp.database.pool.query(notDue, [late.person.id]);
  await pay.vacate(late);
});

test('lists the fees of demands whose fee is no longer in the schedule', async () => {
  const { admissionYear } = await list();
  const taken = sql`fee_type = 'hostel' and admission_year = ${admissionYear}`;
  await testApp.database.drizzle.execute(sql`delete from fee_schedule where ${taken}`);
  expect((await list('?feeType=hostel')).counts).toMatchObject({ total: 3, paid: 1, due: 2 });
  await testApp.database.drizzle.execute(sql`
    insert into fee_schedule (id, admission_year, fee_type, amount)
    values (gen_random_uuid(), ${admissionYear}, 'hostel', 2400000)`);
});

test('exports the same list, safe in a spreadsheet, and refuses a warden', async () => {
  const file = await testApp.inject({ url: '/api/payment/export', headers: provost.headers });
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename=fees-\d{4}\.csv/),
  });
  const rows: Record<string, string>[] = parse(file.body, { columns: true, bom: true });
  expect(rows).toHaveLength(9);
  const paid = rows.find(({ Status }) => Status === 'paid');
  expect(paid).toMatchObject({ Hostel: 'Kautilya Hall', 'Amount (₹)': '24000' });
  expect(paid?.['Paid at']).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(rows.map(({ Name }) => Name)).toContain('\'=HYPERLINK("x")');
  const none = await testApp.inject({
    url: '/api/payment/export?search=nobody-has-this-name',
    headers: provost.headers,
  });
  expect(none.body).toBe(`${file.body.split('\r\n')[0]}\r\n`);
  const workbook = await testApp.inject({
    url: '/api/payment/export?format=xlsx',
    headers: provost.headers,
  });
  expect(workbook.headers['content-disposition']).toMatch(/filename=fees-\d{4}\.xlsx/);
  const [sheet] = await readExcelFile(workbook.rawPayload);
  expect(sheet?.data).toHaveLength(10);
  expect(sheet?.data.flat()).toContain(24_000);
  const warden = await testApp.signInAs('warden');
  expect((await call(warden, 'GET', '/payment/export')).status).toBe(403);
});
