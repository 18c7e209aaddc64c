import { eq } from 'drizzle-orm';
import { paymentLedger, paymentOrders } from '../../platform/database/schema/fees/payments.ts';
import { signatureOver } from './gateway/signatures.ts';
import { admissionYearAt } from './demands/terms/fee.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { paying } from '../../testing/people/paying.ts';

let testApp: TestApp;
let student: SignedIn;
let other: SignedIn;
let warden: SignedIn;
const pay = paying(() => testApp);
const { call, order, act, verify, history } = pay;
const hostel = 2_400_000;
let added = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  other = await pay.resident('other@example.edu');
  warden = await testApp.signInAs('warden');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  student = await pay.resident(`payer-${(added += 1)}@example.edu`);
});

async function payHostelFee(who = student) {
  const { orderId } = (await order(who)).body;
  const { paid } = await act(orderId, 'pay');
  return { orderId, paid, reply: await verify(who, paid) };
}

describe('creating an order', () => {
  test('returns what the checkout needs, and the same order while it is unpaid', async () => {
    const first = await order(student);
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        message: 'Hostel fee order created!',
        orderId: expect.stringMatching(/^order_/),
        feeType: 'hostel',
        semester: null,
        admissionYear: admissionYearAt(new Date(), 'Asia/Kolkata'),
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

  test('does not list an order without a payment in the history', async () => {
    await order(student);
    const { body } = await call(student, 'GET', '/payment/my-history');
    expect([body.data, body.pagination.totalItems]).toEqual([[], 0]);
    const [hostelFee, odd] = await pay.fees(student);
    expect([hostelFee.orderOpen, odd.orderOpen]).toEqual([true, false]);
  });

  test('rejects an order of a student without a bed, and keeps what is paid', async () => {
    const { paid } = await payHostelFee();
    await pay.vacate(student);
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
    expect(await history(student)).toMatchObject([{ paymentId: paid.razorpay_payment_id }]);
    await pay.giveBed(student);
    expect((await order(student)).body.code).toBe('already_paid');
    expect((await order(student, 'odd')).status).toBe(200);
    expect((await pay.fees(student))[1]).toMatchObject({ nothingDue: false, orderOpen: true });
  });

  test('requires a semester for the mess fee, and makes one order for each', async () => {
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

  test('makes one order for ten simultaneous requests', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => order(student)));
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1);
    const rows = await testApp.database.drizzle
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.studentId, student.person.id));
    expect(rows).toHaveLength(1);
  });
});

describe('verifying a payment', () => {
  test('completes the payment, gives a receipt number and rejects a second order', async () => {
    const { reply, paid } = await payHostelFee();
    expect([reply.status, reply.body.message]).toEqual([200, 'Payment Verified Successfully!']);
    expect(reply.body.data).toMatchObject({
      feeType: 'hostel',
      amount: hostel,
      status: 'completed',
      confirming: false,
      paymentId: paid.razorpay_payment_id,
      razorpay_payment_id: paid.razorpay_payment_id,
      paidAt: expect.any(String),
      receiptNumber: expect.stringMatching(/^HR\/\d{4}-\d\d\/\d{6}$/),
    });
    expect(await history(student)).toEqual([reply.body.data]);
    expect((await pay.fees(student))[0]).toMatchObject({ status: 'paid', amount: hostel });
    const again = await order(student);
    expect([again.status, again.body.code]).toEqual([409, 'already_paid']);
    expect((await verify(student, paid)).body.data).toEqual(reply.body.data);
  });

  test('rejects a changed signature, and another student’s order', async () => {
    const { orderId } = (await order(student)).body;
    const { paid } = await act(orderId, 'pay');
    const last = paid.razorpay_signature.at(-1) === '0' ? '1' : '0';
    for (const bad of [paid.razorpay_signature.slice(0, -1) + last, 'x', '₹'.repeat(64)]) {
      const { status, body } = await verify(student, { ...paid, razorpay_signature: bad });
      expect([status, body.code]).toEqual([400, 'bad_signature']);
    }
    const swapped = { ...paid, razorpay_payment_id: 'pay_other' };
    expect((await verify(student, swapped)).status).toBe(400);
    expect((await verify(other, paid)).status).toBe(404);
    expect((await verify(student, {})).body.fields).toMatchObject({
      razorpay_order_id: 'Payment verification failed.',
    });
    expect((await verify(student, paid)).body.data.status).toBe('completed');
  });

  test('rejects a signed payment that belongs to another order', async () => {
    const mine = (await order(student)).body.orderId;
    const { paid } = await act((await order(student, 'odd')).body.orderId, 'pay');
    const { createHmac } = await import('node:crypto');
    const keySecret = createHmac('sha256', testApp.config.secretKey)
      .update('sandbox key')
      .digest('hex');
    const signature = signatureOver(`${mine}|${paid.razorpay_payment_id}`, keySecret);
    const forged = { ...paid, razorpay_order_id: mine, razorpay_signature: signature };
    const { status, body } = await verify(student, forged);
    expect([status, body.code]).toEqual([422, 'payment_failed']);
    const [hostelFee, odd] = await pay.fees(student);
    expect([hostelFee.status, odd.status]).toEqual(['due', 'paid']);
  });

  test('reports an authorized payment as confirming, and rejects a second order meanwhile', async () => {
    const { orderId } = (await order(student)).body;
    const { paid } = await act(orderId, 'pay-late', { seconds: 600 });
    const { status, body } = await verify(student, paid);
    expect([status, body.message]).toEqual([200, 'Payment received, being confirmed.']);
    expect(body.data).toMatchObject({ status: 'pending', confirming: true, receiptUrl: null });
    expect((await pay.fees(student))[0].status).toBe('confirming');
    expect((await order(student)).body.code).toBe('payment_confirming');
    await pay.webhooks(new Date(Date.now() + 3_600_000));
    await pay.job();
    expect(await history(student)).toMatchObject([{ status: 'completed' }]);
  });

  test('lists every attempt in the history with its payment id', async () => {
    const { orderId } = (await order(student)).body;
    const first = await act(orderId, 'fail', { webhook: 'soon' });
    const second = await act(orderId, 'fail', { webhook: 'soon' });
    await pay.webhooks();
    const { paid } = await act(orderId, 'pay');
    await verify(student, paid);
    const { body } = await call(student, 'GET', '/payment/my-history');
    expect(body.pagination.totalItems).toBe(3);
    expect(body.data[0]).toMatchObject({
      status: 'completed',
      paymentId: paid.razorpay_payment_id,
    });
    const failed = body.data.slice(1);
    expect(failed.map(({ status }: { status: string }) => status)).toEqual(['failed', 'failed']);
    expect(failed.map(({ paymentId }: { paymentId: string }) => paymentId).sort()).toEqual(
      [first, second].map(({ failed: { error } }) => error.metadata.payment_id).sort(),
    );
    expect(new Set(body.data.map(({ _id }: { _id: string }) => _id)).size).toBe(3);
  });

  test('completes a second attempt on the same order', async () => {
    const { orderId } = (await order(student)).body;
    const { failed } = await act(orderId, 'fail', { webhook: 'soon' });
    expect(failed.error.description).toMatch(/declined/);
    await pay.webhooks();
    expect(await history(student)).toMatchObject([
      { status: 'failed', note: expect.stringMatching(/^Payment Failed: .*declined/) },
    ]);
    expect((await order(student)).body.orderId).toBe(orderId);
    const { paid } = await act(orderId, 'pay');
    await verify(student, paid);
    expect(await history(student)).toMatchObject([
      { status: 'completed', note: null },
      { status: 'failed', paymentId: failed.error.metadata.payment_id },
    ]);
  });
});

test('returns the receipt as a PDF to the student who paid and to staff only', async () => {
  const { reply } = await payHostelFee();
  const { receiptUrl } = reply.body.data;
  const get = (who: SignedIn) => testApp.inject({ url: `/api${receiptUrl}`, headers: who.headers });
  const file = await get(student);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename=receipt-HR-/),
    'cache-control': 'private, no-store',
  });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(warden)).statusCode).toBe(200);
  expect((await get(other)).statusCode).toBe(404);
  const unpaid = await order(student, 'odd');
  const [row] = await testApp.database.drizzle
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.gatewayOrderId, unpaid.body.orderId));
  expect((await call(student, 'GET', `/payment/${row!.id}/receipt`)).status).toBe(404);
});

test('has the database refuse a change of the payment ledger', async () => {
  await payHostelFee();
  const { drizzle } = testApp.database;
  const refused = { cause: { message: 'payment_ledger is append-only' } };
  await expect(drizzle.delete(paymentLedger)).rejects.toMatchObject(refused);
  await expect(drizzle.update(paymentLedger).set({ amount: 1 })).rejects.toMatchObject(refused);
});
