import { eq } from 'drizzle-orm';
import { paymentLedger, paymentOrders } from '../database/schema/payments.ts';
import { studentProfiles } from '../database/schema/people.ts';
import { signatureOver } from './gateway/signatures.ts';
import { setAmount, yearOf } from './schedule.ts';
import { testApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { paying } from '../testing/paying.ts';

let house: TestApp;
let student: SignedIn;
let other: SignedIn;
let warden: SignedIn;
const pay = paying(() => house);
const { call, order, act, verify, history } = pay;
const hostel = 2_400_000;
let added = 0;

beforeAll(async () => {
  house = await testApp();
  other = await house.signInAs('other@example.edu');
  warden = await house.signInAs('warden');
});
afterAll(() => house.close());
beforeEach(async () => {
  student = await house.signInAs(`payer-${(added += 1)}@example.edu`);
});

async function paid(who = student) {
  const { orderId } = (await order(who)).body;
  const { paid: told } = await act(orderId, 'pay');
  return { orderId, told, reply: await verify(who, told) };
}

describe('an order', () => {
  test('carries what the checkout is opened with; unpaid, it is given again', async () => {
    const first = await order(student);
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        message: 'Hostel fee order created!',
        orderId: expect.stringMatching(/^order_/),
        feeType: 'hostel',
        semester: null,
        admissionYear: yearOf(new Date(), 'Asia/Kolkata'),
        amount: hostel,
        currency: 'INR',
        key: 'rzp_test_sandbox',
        studentName: student.person.name,
        studentEmail: student.person.email,
        checkoutScript: '/api/dev/gateway/checkout.js',
      },
    ]);
    expect((await order(student)).body.orderId).toBe(first.body.orderId);
    expect((await order(other)).body.orderId).not.toBe(first.body.orderId);
  });

  test('is no payment: it is neither in the history nor counted', async () => {
    await order(student);
    const { body } = await call(student, 'GET', '/payment/my-history');
    expect([body.data, body.pagination.totalItems]).toEqual([[], 0]);
    const [hostelFee, odd] = await pay.fees(student);
    expect([hostelFee.orderOpen, odd.orderOpen]).toEqual([true, false]);
  });

  test('is refused to a student without a bed, who owes nothing; what is paid stays paid', async () => {
    const { told } = await paid();
    const room = (number: string | null) =>
      house.database.drizzle
        .update(studentProfiles)
        .set({ roomNumber: number })
        .where(eq(studentProfiles.personId, student.person.id));
    await room(null);
    const refused = await order(student, 'odd');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'nothing_due',
      'Nothing is due: fees are paid once a bed is allotted to you.',
    ]);
    expect((await order(student)).body.code).toBe('already_paid');
    expect(await pay.fees(student)).toMatchObject([
      { status: 'paid', nothingDue: false },
      { status: 'due', nothingDue: true },
      { status: 'due', nothingDue: true },
    ]);
    expect(await history(student)).toMatchObject([{ paymentId: told.razorpay_payment_id }]);
    await room('101');
    expect((await order(student, 'odd')).status).toBe(200);
    expect((await pay.fees(student))[1]).toMatchObject({ nothingDue: false, orderOpen: true });
  });

  test('for the mess names its semester, one for each', async () => {
    const none = await call(student, 'POST', '/payment/create-mess-fee-order', {});
    expect([none.status, none.body.fields]).toEqual([
      400,
      { semester: 'Please select a semester for mess fee payment.' },
    ]);
    const odd = (await order(student, 'odd')).body;
    const even = (await order(student, 'even')).body;
    expect([odd.message, odd.semester, even.semester]).toEqual([
      'Mess fee order created!',
      'odd',
      'even',
    ]);
    expect(odd.orderId).not.toBe(even.orderId);
  });

  test('a double click, ten times, is one order', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => order(student)));
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1);
    const rows = await house.database.drizzle
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.studentId, student.person.id));
    expect(rows).toHaveLength(1);
  });

  test('whose amount is no longer the schedule’s is closed, and what was paid on it counts', async () => {
    const year = yearOf(new Date(), 'Asia/Kolkata');
    const set = (amount: number) =>
      setAmount(
        house.database.drizzle,
        { feeType: 'hostel', semester: null, admissionYear: year },
        amount,
      );
    const first = (await order(student)).body;
    const late = (await order(other)).body;
    await set(2_600_000);
    try {
      const second = (await order(student)).body;
      expect([second.amount, second.orderId === first.orderId]).toEqual([2_600_000, false]);
      // Asked first: what was paid at the old price was the price then.
      await act(late.orderId, 'pay');
      const refused = await order(other);
      expect([refused.status, refused.body.code]).toEqual([409, 'already_paid']);
      // Paid on the closed order after all: honoured, and the new one is closed.
      await act(first.orderId, 'pay');
      await pay.job();
      expect(await history(student)).toMatchObject([{ status: 'completed', amount: hostel }]);
    } finally {
      await set(hostel);
    }
  });
});

describe('verifying', () => {
  test('a payment: completed, with its receipt, and nobody pays it twice', async () => {
    const { reply, told } = await paid();
    expect([reply.status, reply.body.message]).toEqual([200, 'Payment Verified Successfully!']);
    expect(reply.body.data).toMatchObject({
      feeType: 'hostel',
      amount: hostel,
      status: 'completed',
      confirming: false,
      paymentId: told.razorpay_payment_id,
      razorpay_payment_id: told.razorpay_payment_id,
      paidAt: expect.any(String),
      receiptNumber: expect.stringMatching(/^HR\/\d{4}-\d\d\/\d{6}$/),
    });
    expect(await history(student)).toEqual([reply.body.data]);
    expect((await pay.fees(student))[0]).toMatchObject({ status: 'paid', amount: hostel });
    const again = await order(student);
    expect([again.status, again.body.code]).toEqual([409, 'already_paid']);
    expect((await verify(student, told)).body.data).toEqual(reply.body.data);
  });

  test('a tampered signature, and one of somebody else’s order', async () => {
    const { orderId } = (await order(student)).body;
    const { paid: told } = await act(orderId, 'pay');
    const last = told.razorpay_signature.at(-1) === '0' ? '1' : '0';
    for (const bad of [told.razorpay_signature.slice(0, -1) + last, 'x', '₹'.repeat(64)]) {
      const { status, body } = await verify(student, { ...told, razorpay_signature: bad });
      expect([status, body.code]).toEqual([400, 'bad_signature']);
    }
    const swapped = { ...told, razorpay_payment_id: 'pay_other' };
    expect((await verify(student, swapped)).status).toBe(400);
    expect((await verify(other, told)).status).toBe(404);
    expect((await verify(student, {})).body.fields).toMatchObject({
      razorpay_order_id: 'Payment verification failed.',
    });
    expect((await verify(student, told)).body.data.status).toBe('completed');
  });

  test('signed for another order’s payment is refused', async () => {
    const mine = (await order(student)).body.orderId;
    const { paid: told } = await act((await order(student, 'odd')).body.orderId, 'pay');
    const { createHmac } = await import('node:crypto');
    const keySecret = createHmac('sha256', house.config.secretKey)
      .update('sandbox key')
      .digest('hex');
    const signature = signatureOver(`${mine}|${told.razorpay_payment_id}`, keySecret);
    const forged = { ...told, razorpay_order_id: mine, razorpay_signature: signature };
    const { status, body } = await verify(student, forged);
    expect([status, body.code]).toEqual([422, 'payment_failed']);
    const [hostelFee, odd] = await pay.fees(student);
    expect([hostelFee.status, odd.status]).toEqual(['due', 'paid']);
  });

  test('authorized is not paid: confirming, and no second order meanwhile', async () => {
    const { orderId } = (await order(student)).body;
    const { paid: told } = await act(orderId, 'pay-late', { seconds: 600 });
    const { status, body } = await verify(student, told);
    expect([status, body.message]).toEqual([200, 'Payment received, being confirmed.']);
    expect(body.data).toMatchObject({ status: 'pending', confirming: true, receiptUrl: null });
    expect((await pay.fees(student))[0].status).toBe('confirming');
    expect((await order(student)).body.code).toBe('payment_confirming');
    await pay.webhooks(new Date(Date.now() + 3_600_000));
    await pay.job();
    expect(await history(student)).toMatchObject([{ status: 'completed' }]);
  });

  test('keeps every attempt in the history, each with its payment id', async () => {
    const { orderId } = (await order(student)).body;
    const first = await act(orderId, 'fail', { webhook: 'soon' });
    const second = await act(orderId, 'fail', { webhook: 'soon' });
    await pay.webhooks();
    const { paid: told } = await act(orderId, 'pay');
    await verify(student, told);
    const { body } = await call(student, 'GET', '/payment/my-history');
    expect(body.pagination.totalItems).toBe(3);
    expect(body.data[0]).toMatchObject({
      status: 'completed',
      paymentId: told.razorpay_payment_id,
    });
    const failed = body.data.slice(1);
    expect(failed.map(({ status }: { status: string }) => status)).toEqual(['failed', 'failed']);
    expect(failed.map(({ paymentId }: { paymentId: string }) => paymentId).sort()).toEqual(
      [first, second].map(({ failed: { error } }) => error.metadata.payment_id).sort(),
    );
    expect(new Set(body.data.map(({ _id }: { _id: string }) => _id)).size).toBe(3);
  });

  test('failed and tried again on the same order ends paid, once', async () => {
    const { orderId } = (await order(student)).body;
    const { failed } = await act(orderId, 'fail', { webhook: 'soon' });
    expect(failed.error.description).toMatch(/declined/);
    await pay.webhooks();
    expect(await history(student)).toMatchObject([
      { status: 'failed', note: expect.stringMatching(/^Payment Failed: .*declined/) },
    ]);
    expect((await order(student)).body.orderId).toBe(orderId);
    const { paid: told } = await act(orderId, 'pay');
    await verify(student, told);
    expect(await history(student)).toMatchObject([
      { status: 'completed', note: null },
      { status: 'failed', paymentId: failed.error.metadata.payment_id },
    ]);
  });
});

test('the receipt is a PDF, for the student who paid and for staff', async () => {
  const { reply } = await paid();
  const { receiptUrl } = reply.body.data;
  const get = (who: SignedIn) => house.inject({ url: `/api${receiptUrl}`, headers: who.headers });
  const file = await get(student);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="receipt-HR-/),
    'cache-control': 'private, no-store',
  });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(warden)).statusCode).toBe(200);
  expect((await get(other)).statusCode).toBe(404);
  const unpaid = await order(student, 'odd');
  const [row] = await house.database.drizzle
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.gatewayOrderId, unpaid.body.orderId));
  expect((await call(student, 'GET', `/payment/${row!.id}/receipt`)).status).toBe(404);
});

test('the ledger is append-only, and the database refuses a fee paid twice', async () => {
  const { orderId } = await paid();
  const { drizzle } = house.database;
  const refused = { cause: { message: 'payment_ledger is append-only' } };
  await expect(drizzle.delete(paymentLedger)).rejects.toMatchObject(refused);
  await expect(drizzle.update(paymentLedger).set({ amount: 1 })).rejects.toMatchObject(refused);
  const [row] = await drizzle
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.gatewayOrderId, orderId));
  const twin = { ...row!, id: student.person.id, gatewayOrderId: 'order_twin', receiptNumber: 'x' };
  await expect(drizzle.insert(paymentOrders).values(twin)).rejects.toMatchObject({
    cause: { constraint: 'payment_orders_paid_key' },
  });
});
