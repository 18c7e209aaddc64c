import { feeScheduleCommand } from '../../../commands/fee-schedule.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { feeOffice } from '../../../testing/people/fee-office.ts';
import { moneyViolations } from '../../../commands/check-books/money-repository.ts';
import { mailsOf } from '../../../testing/people/mails.ts';
import { paying } from '../../../testing/people/paying.ts';

/** What changes the amount of a fee while its student has the checkout open. */
let testApp: TestApp;
let student: SignedIn;
let provost: SignedIn;
let chief: SignedIn;
const pay = paying(() => testApp);
const office = feeOffice(() => [testApp, testApp]);
const hostel = 2_400_000;
let added = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  chief = await testApp.signInAs('chief-provost');
});
afterAll(async () => {
  expect(await moneyViolations(testApp, pay.gateway())).toEqual([]);
  await testApp.close();
});
beforeEach(async () => {
  student = await pay.resident(`payer-${(added += 1)}@example.edu`);
});

const order = async () => (await pay.order(student)).body;
const hostelFee = async () => (await pay.fees(student))[0];
/** The lines of the student’s statement about online payments. */
const onlineLines = async (): Promise<string[]> => {
  const { data } = (await pay.call(student, 'GET', '/fees/my-statement')).body;
  const texts = data.entries.map(({ text }: { text: string }) => text);
  return texts.filter((text: string) => text.startsWith('Paid online'));
};
const heldAtGateway = async (paymentId: string) => {
  const fact = await pay.gateway().findPayment(paymentId);
  return (fact?.captured ?? 0) - (fact?.refunded ?? 0);
};

async function request(kind: 'waiver' | 'charge', amount: number) {
  const { admissionYear } = (await office.account(student)).fees[0]!;
  const ofFee = { feeType: 'hostel', semester: null, admissionYear };
  const body = { kind, part: 'fee', amount, reason: 'Concession', ...ofFee };
  const studentId = student.person.id;
  return (await pay.call(provost, 'POST', '/fees/adjustments', { ...body, studentId })).body.data;
}

/** The fee is revised for everybody who has not paid. */
async function revise(rupees: number) {
  const { admissionYear } = (await office.account(student)).fees[0]!;
  const timeZone = 'Asia/Kolkata';
  const command = (words: string[], options = {}) =>
    feeScheduleCommand(testApp.database, words, { timeZone, ...options });
  await command([String(admissionYear), 'hostel', String(rupees)]);
  await command([String(admissionYear), 'remake'], { reason: 'The fee was revised' });
}

async function approved(kind: 'waiver' | 'charge', amount: number) {
  const { _id, state, onlineOrder } = await request(kind, amount);
  expect([state, onlineOrder]).toEqual(['waiting', 'open']);
  const path = `/fees/adjustments/${_id}/approve`;
  const { body } = await pay.call(chief, 'POST', path, {});
  expect(body.data).toMatchObject({ state: 'approved', replacedOrder: true, onlineOrder: 'none' });
}

const changes = {
  'a waiver': async () => {
    expect(await request('waiver', 300_000)).toMatchObject({ replacedOrder: true });
    return -300_000;
  },
  'a charge': async () => {
    expect(await request('charge', 70_000)).toMatchObject({ replacedOrder: true });
    return 70_000;
  },
  'an approved waiver': async () => {
    await approved('waiver', 1_200_000);
    return -1_200_000;
  },
  'an approved charge': async () => {
    await approved('charge', 1_200_000);
    return 1_200_000;
  },
  'a revised fee that is lower': async () => {
    await revise(18_000);
    return -600_000;
  },
  'a revised fee that is higher': async () => {
    await revise(30_000);
    return 600_000;
  },
  'a payment at the office': async () => {
    expect(await office.take(student, 400_000)).toContain('taken');
    const { paid } = await hostelFee();
    return -paid;
  },
};
const names = Object.keys(changes) as (keyof typeof changes)[];

afterEach(() => revise(24_000));

describe.each(names)('%s while an order is open', (name) => {
  test('replaces the order at once by one of the new amount', async () => {
    const old = await order();
    const difference = await changes[name]();
    const replaced = await order();
    expect(replaced.orderId).not.toBe(old.orderId);
    expect(replaced.amount).toBe(hostel + difference);
    expect((await order()).orderId).toBe(replaced.orderId);
    const { paid } = await pay.act(replaced.orderId, 'pay');
    expect((await pay.verify(student, paid)).body.data.refundReason).toBeNull();
    expect(await hostelFee()).toMatchObject({ status: 'paid', balance: 0 });
  });

  test('keeps a capture of the old amount up to what is due', async () => {
    const old = await order();
    const difference = await changes[name]();
    const { paid } = await pay.act(old.orderId, 'pay');
    const { data } = (await pay.verify(student, paid)).body;
    expect(data).toMatchObject({ status: 'completed', refunded: Math.max(0, -difference) });
    expect(data.refundReason).toBe(difference < 0 ? 'too-much' : null);
    expect(await hostelFee()).toMatchObject({ balance: Math.max(0, difference) });
    expect(await heldAtGateway(paid.razorpay_payment_id)).toBe(hostel + Math.min(0, difference));
  });
});

test('says in words, in the statement and by mail, what is refunded of a payment of the old amount', async () => {
  const old = await order();
  await request('waiver', 300_000);
  const { paid } = await pay.act(old.orderId, 'pay');
  const { data } = (await pay.verify(student, paid)).body;
  expect(data.note).toBe(
    'More was paid than was to pay of this fee: ₹3,000.00 of this payment is refunded.',
  );
  expect(await onlineLines()).toEqual([`Paid online, ${paid.razorpay_payment_id}. ${data.note}`]);
  const texts = (await mailsOf(testApp, student)).map(({ text }) => text).join();
  expect(texts).toContain(
    'More was paid than was to pay of this fee. ₹3,000.00 of it is refunded.',
  );
});

test('a waiver approved while the gateway confirms a payment waits, and the rest is refunded', async () => {
  const old = await order();
  const { _id } = await request('waiver', 1_200_000);
  const { paid } = await pay.act(old.orderId, 'pay-late', { seconds: 60, webhook: 'late' });
  await pay.verify(student, paid);
  const approve = () => pay.call(chief, 'POST', `/fees/adjustments/${_id}/approve`, {});
  expect((await approve()).body.code).toBe('payment_confirming');
  await pay.webhooks(new Date(Date.now() + 120_000));
  // It is paid: a waiver of what is not owed any more is refused.
  expect((await approve()).body.code).toBe('more_than_due');
  expect(await hostelFee()).toMatchObject({ status: 'paid', balance: 0 });
});

test('a waiver approved before the gateway reports the capture refunds what was waived', async () => {
  const old = await order();
  const { _id } = await request('waiver', 1_200_000);
  const { paid } = await pay.act(old.orderId, 'pay-silently', { webhook: 'late', seconds: 60 });
  expect(paid).toBeUndefined();
  const path = `/fees/adjustments/${_id}/approve`;
  expect((await pay.call(chief, 'POST', path, {})).status).toBe(200);
  await pay.webhooks(new Date(Date.now() + 120_000));
  expect(await hostelFee()).toMatchObject({ status: 'paid', paid: 1_200_000, balance: 0 });
  const [payment] = await pay.history(student);
  expect(payment).toMatchObject({ refunded: 1_200_000, refundReason: 'too-much' });
  expect(await heldAtGateway(payment.paymentId)).toBe(1_200_000);
});

test('refunds all of a capture when nothing is due: waived in full, and paid a second time', async () => {
  const old = await order();
  const { _id } = await request('waiver', hostel);
  await pay.call(chief, 'POST', `/fees/adjustments/${_id}/approve`, {});
  const { paid } = await pay.act(old.orderId, 'pay');
  expect((await pay.verify(student, paid)).body.data).toMatchObject({
    status: 'refunded',
    refunded: hostel,
    refundReason: 'late',
    note: 'This payment came when the fee was not owed any more: this payment is refunded in full.',
  });
  expect(await onlineLines()).toEqual([
    `Paid online, ${paid.razorpay_payment_id}. This payment came when the fee was not owed any more: this payment is refunded in full.`,
  ]);

  student = await pay.resident(`payer-${(added += 1)}@example.edu`);
  const { orderId } = await order();
  await office.take(student, 400_000);
  const atOffice = (await hostelFee()).paid;
  const second = await order();
  for (const [id, refunded, reason] of [
    [orderId, atOffice, 'too-much'],
    [second.orderId, hostel - atOffice, 'twice'],
  ] as const) {
    const { paid: proof } = await pay.act(id, 'pay');
    const { data } = (await pay.verify(student, proof)).body;
    expect([data.refunded, data.refundReason]).toEqual([refunded, reason]);
  }
  expect(await hostelFee()).toMatchObject({ status: 'paid', balance: 0, paid: hostel });
});
