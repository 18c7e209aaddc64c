import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { mailsOf } from '../../../testing/people/mails.ts';
import { paying } from '../../../testing/people/paying.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let clerk: SignedIn;
const pay = paying(() => testApp);
const { call } = pay;
const hostel = 2_400_000;
const mess = 1_850_000;
const all = hostel + 2 * mess;
let added = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  clerk = await testApp.signInAs('clerk');
});
afterAll(() => testApp.close());

const resident = () => pay.resident(`counter-${(added += 1)}@example.edu`);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

function take(student: SignedIn, over: object = {}, who = clerk, key?: string) {
  const body = { studentId: student.person.id, method: 'cash', amount: 500_000, ...over };
  return call(who, 'POST', '/fees/payments', body, key ? { 'idempotency-key': key } : {});
}
const account = async (student: SignedIn, who = clerk) =>
  (await call(who, 'GET', `/fees/students/${student.person.id}/account`)).body.data;
const today = async () =>
  (await query(`select (now() at time zone 'Asia/Kolkata')::date::text as day`))[0].day as string;

test('takes a part payment with a receipt, and the rest pays the next fee', async () => {
  const student = await resident();
  const { status, body } = await take(student, { amount: hostel + 100 });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    method: 'cash',
    amount: hostel + 100,
    receiptNumber: expect.stringMatching(/^HR\/\d{4}-\d\d\/\d{6}$/),
    reversedAt: null,
    fees: [
      { feeType: 'hostel', amount: hostel },
      { feeType: 'mess', semester: 'odd', amount: 100 },
    ],
  });
  const { balance, entries, counterPayments } = await account(student);
  expect([balance, counterPayments.length]).toEqual([all - hostel - 100, 1]);
  expect(entries.at(-1)).toMatchObject({ text: 'Paid in cash at the office', balance });
  const receipt = await testApp.inject({
    method: 'GET',
    url: `/api${body.data.receiptUrl}`,
    headers: student.headers,
  });
  expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [fee] = await pay.fees(student);
  expect(fee).toMatchObject({ status: 'paid', receiptNumber: body.data.receiptNumber });
  expect(await pay.history(student)).toMatchObject([
    { status: 'completed', note: 'Paid in cash at the hostel office.' },
    { status: 'completed', note: 'Paid in cash at the hostel office.' },
  ]);
  const listed = await call(clerk, 'GET', `/payment/students/${student.person.id}`);
  expect(listed.body.data.fees[0].receiptNumber).toBe(body.data.receiptNumber);
});

test('the payment, its audit entry and its mail are written together', async () => {
  const student = await resident();
  const { body } = await take(student);
  const [entry] = await query(
    `select details from audit_log where action = 'fees.takePayment' and subject_id = $1`,
    [student.person.id],
  );
  expect(entry.details).toMatchObject({ payment: body.data._id, amount: 500_000, method: 'cash' });
  const [mail] = await mailsOf(testApp, student);
  expect(mail?.subject).toBe(`₹5,000.00 received: receipt ${body.data.receiptNumber}`);
  expect(mail?.text).toContain('₹56,000.00 is still to pay.');
});

test('a student whose id is sent in capitals is the same one in the audit log and in events', async () => {
  const student = await resident();
  const { id } = student.person;
  expect((await take(student, { studentId: id.toUpperCase() })).status).toBe(200);
  const entries = await query(
    `select 1 from audit_log where action = 'fees.takePayment' and subject_id = $1`,
    [id],
  );
  const events = await query(
    `select 1 from recent_events where topic = 'payments' and $1 = any (audience)`,
    [id.toUpperCase()],
  );
  expect([entries.length, events.length]).toEqual([1, 0]);
});

test('makes one payment of a double click, and never takes more than is open', async () => {
  const student = await resident();
  const twice = await Promise.all([
    take(student, { amount: all - 100 }, clerk, 'double'),
    take(student, { amount: all - 100 }, clerk, 'double'),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.body.data._id).toBe(twice[1]?.body.data._id);
  const provost = await testApp.signInAs('provost');
  const two = await Promise.all([
    take(student, { amount: 100 }),
    take(student, { amount: 100 }, provost),
  ]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { body } = await take(student, { amount: 1 });
  expect([body.code, (await account(student)).balance]).toEqual(['nothing_due', 0]);
  const other = await resident();
  const over = await take(other, { amount: all + 1 });
  expect([over.body.code, over.body.fields.amount]).toEqual([
    'more_than_due',
    'At most ₹61,000.00 is to pay.',
  ]);
});

test('refuses a reference that was entered before, for any student', async () => {
  const [one, two] = [await resident(), await resident()];
  const draft = {
    method: 'draft',
    reference: '123456',
    bank: 'State Bank of India',
    datedOn: await today(),
  };
  const upi = { method: 'upi', reference: 'AXIS43011234' };
  expect([(await take(one, draft)).status, (await take(one, upi)).status]).toEqual([200, 200]);
  for (const again of [
    draft,
    { ...draft, bank: 'SBI' },
    { ...draft, bank: 'STATE BANK OF INDIA', datedOn: '2026-01-01' },
    { ...upi, reference: 'axis43011234' },
  ]) {
    const valid = 'datedOn' in again ? { ...again, datedOn: draft.datedOn } : again;
    const { status, body } = await take(two, valid);
    expect([status, body.code]).toEqual([409, 'reference_used']);
    expect(body.fields.reference).toMatch(/entered already/);
  }
  expect((await account(two)).balance).toBe(all);
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 10.5 }, 'amount'],
  [{ method: 'upi', reference: '12' }, 'reference'],
  [{ method: 'draft', reference: 'abc', bank: 'SBI', datedOn: '2026-07-01' }, 'reference'],
  [{ method: 'draft', reference: '123456', bank: ' ', datedOn: '2026-07-01' }, 'bank'],
  [{ method: 'draft', reference: '123456', bank: 'SBI', datedOn: '2001-07-01' }, 'datedOn'],
])('refuses %j at %s', async (over, field) => {
  const student = await resident();
  const { status, body } = await take(student, over);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('says that an online order is open, then closes it; a payment on it is refunded', async () => {
  const student = await resident();
  const { orderId } = (await pay.order(student)).body;
  expect((await account(student)).onlineOrder).toBe('open');
  const asked = await take(student, { amount: all });
  expect([asked.status, asked.body.code]).toEqual([409, 'online_order_open']);
  const taken = await take(student, { amount: all, onlineOrderKnown: true });
  expect(taken.status).toBe(200);
  const { paid } = await pay.act(orderId, 'pay');
  const verified = await pay.verify(student, paid);
  expect(verified.body.data).toMatchObject({ status: 'refunded', receiptNumber: null });
  expect((await account(student)).balance).toBe(0);
  expect((await pay.order(student)).body.code).toBe('already_paid');
  const { ledger, gateway } = await pay.sums();
  expect(ledger).toBe(gateway);
});

test('finds an online payment whose tab was closed before money is taken again', async () => {
  const student = await resident();
  const { orderId } = (await pay.order(student)).body;
  await pay.act(orderId, 'pay-silently');
  await query('update payment_orders set asked_at = null');
  const { body } = await take(student, { amount: all });
  expect(body.code).toBe('more_than_due');
  expect((await account(student)).balance).toBe(2 * mess);
});

test('an online order after a part payment is for what is left', async () => {
  const student = await resident();
  await take(student, { amount: 400_000 });
  expect((await pay.order(student)).body.amount).toBe(hostel - 400_000);
});

test('only the counter takes payments, of the students of its halls', async () => {
  const student = await resident();
  for (const role of ['warden', 'admin'] as const) {
    const who = await testApp.signInAs(role);
    expect((await take(student, {}, who)).status).toBe(403);
    expect((await account(student, who)).balance).toBe(all);
  }
  const elsewhere = await signInScoped(testApp, { role: 'clerk', halls: ['H003'] });
  expect((await take(student, {}, elsewhere)).status).toBe(404);
  expect((await account(student)).counterPayments).toEqual([]);
});

test('the student reads the same statement, as a page and as a PDF', async () => {
  const student = await resident();
  await take(student);
  const own = (await call(student, 'GET', '/fees/my-statement')).body.data;
  const { balance, entries } = await account(student);
  expect([own.balance, own.entries]).toEqual([balance, entries]);
  for (const [who, path] of [
    [student, '/fees/my-statement/pdf'],
    [clerk, `/fees/students/${student.person.id}/statement`],
  ] as const) {
    const reply = await testApp.inject({ method: 'GET', url: `/api${path}`, headers: who.headers });
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});
