import { testApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { paying } from '../testing/paying.ts';

let house: TestApp;
let paid: SignedIn;
let waiting: SignedIn;
let provost: SignedIn;
const pay = paying(() => house);
const { call } = pay;

beforeAll(async () => {
  house = await testApp();
  provost = await house.signInAs('provost');
  const people = ['asha@example.edu', 'bela@example.edu', 'chitra@example.edu'];
  await house.addPerson({ role: 'student', email: people[2], name: '=HYPERLINK("x")' });
  [paid, waiting] = (await Promise.all(people.slice(0, 2).map((who) => house.signInAs(who)))) as [
    SignedIn,
    SignedIn,
  ];
  const one = await pay.act((await pay.order(paid)).body.orderId, 'pay');
  await pay.verify(paid, one.paid);
  const two = await pay.act((await pay.order(waiting, 'odd')).body.orderId, 'pay-late', {
    seconds: 600,
  });
  await pay.verify(waiting, two.paid);
});
afterAll(() => house.close());

const list = async (query = '') => (await call(provost, 'GET', `/payment/all${query}`)).body;

test('every fee of every student stands in it, with counts and sums over the whole', async () => {
  const all = await list('?limit=2');
  expect(all.data).toHaveLength(2);
  expect(all).toMatchObject({
    pagination: { totalItems: 9, totalPages: 5 },
    counts: { total: 9, paid: 1, confirming: 1, due: 7, amountPaid: 2_400_000 },
  });
  expect(all.counts.amountDue).toBe(2 * 2_400_000 + 6 * 1_850_000);
});

test('filters, search and sorting run over all of it', async () => {
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
  const receipt = await house.inject({
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

test('the file is the same list, safe in a spreadsheet, and not for a warden', async () => {
  const file = await house.inject({ url: '/api/payment/export', headers: provost.headers });
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="fees-\d{4}\.csv"/),
  });
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/^\uFEFF?Roll number,Name,Email/);
  expect(file.body).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file.body).toContain('24000.00,paid');
  const warden = await house.signInAs('warden');
  expect((await call(warden, 'GET', '/payment/export')).status).toBe(403);
});
