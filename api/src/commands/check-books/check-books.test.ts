import { sql } from 'drizzle-orm';
import { createGateway } from '../../payment-gateway.ts';
import { GatewayUnavailable } from '../../features/fees/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { feeOffice } from '../../testing/people/fee-office.ts';
import { paying } from '../../testing/people/paying.ts';
import { checkBooks } from './check-books.ts';

let testApp: TestApp;
const pay = paying(() => testApp);
const office = feeOffice(() => [testApp, testApp]);

beforeAll(async () => {
  testApp = await startTestApp();
  const online = await pay.resident('online@example.edu');
  const { orderId } = (await pay.order(online)).body;
  const { paid } = await pay.act(orderId, 'pay');
  expect((await pay.verify(online, paid)).status).toBe(200);
  const counter = await pay.resident('counter@example.edu');
  expect(await office.take(counter, 100_000)).toContain('taken');
});
afterAll(() => testApp.close());

const rollback = new Error('Nothing of it is kept.');

/** What is found after a change that the database itself would refuse; the change is undone. */
async function foundAfter(change: string): Promise<string> {
  const { config, database } = testApp;
  let found = '';
  const run = database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const { rowCount } = await tx.execute(sql.raw(change));
    expect(rowCount).toBeGreaterThan(0);
    const given = { config, database: { ...database, drizzle: tx } };
    found = await checkBooks(given).catch((error: Error) => error.message);
    throw rollback;
  });
  await expect(run).rejects.toBe(rollback);
  return found;
}

/** A stay of one day, for the year of a bed that is held: from its first day, or some days later. */
const stayOfADay = (personId: string, bedId: string, days = 0) => `
  insert into allotments (id, person_id, bed_id, admission_year, given_reason, created_at, ended_at,
                          ended_how, end_reason)
  select gen_random_uuid(), ${personId}, ${bedId}, admission_year, 'test',
         created_at + interval '${days} days', created_at + interval '${days + 1} days',
         'vacated', 'test'
    from allotments where ended_at is null limit 1`;
const anotherPerson = `(select id from people where id not in (select person_id from allotments)
  limit 1)`;
const anotherBed = `(select id from beds where id <> bed_id limit 1)`;

test('books that agree are found so', async () => {
  expect(await checkBooks(testApp)).toBe('The beds and the money agree.');
  expect(await foundAfter('update people set name = name')).toMatch(/agree\.$/);
});

test.each([
  [
    'two students have one bed for a year',
    stayOfADay(anotherPerson, 'bed_id'),
    /twice: \{"year":\d+,"bedId":"(.+)","otherBedId":"\1"/,
  ],
  [
    'a student has two beds for a year',
    stayOfADay('person_id', anotherBed),
    /twice: .*"personId":"(.+)","otherPersonId":"\1"/,
  ],
  [
    'a demand has another sum than its ledger',
    `update fee_demands set charged = charged + 100 where paid > 0`,
    /a demand is not its ledger/,
  ],
  [
    'a statement ends with another sum than the balance',
    `update fee_ledger set amount = amount + 100 where kind = 'demand'`,
    /the statement of .+ ends with \d+, and \d+ is owed/,
  ],
  [
    'a payment is not credited to its fee',
    `update gateway_payments set surplus = 100`,
    /a payment is credited otherwise/,
  ],
  [
    'the gateway has another sum than the ledger of payments',
    `update sandbox_payments set amount_refunded = 100`,
    /our ledger has 100 more of \S+ than the gateway/,
  ],
  [
    'the online column is not what the gateway holds',
    `update gateway_payments set captured = captured + 100`,
    /the collection report has \d+ online, not \d+/,
  ],
  [
    'the office column is not what was received',
    `update counter_payments set amount = amount + 100`,
    /the collection report has \d+ at the office, not \d+/,
  ],
  [
    'the report has another sum than what is paid',
    `update fee_demands set paid = paid + 100 where paid > 0`,
    /the collection report has \d+ in all, .+, not \d+/,
  ],
])('it is found that %s', async (_, change, expected) => {
  expect(await foundAfter(change)).toMatch(expected);
});

test('a bed that somebody else had until then is no violation', async () => {
  expect(await foundAfter(stayOfADay(anotherPerson, 'bed_id', -1))).toMatch(/agree\.$/);
});

test('a gateway that does not answer is one clear line', async () => {
  const gateway = {
    ...createGateway(testApp),
    // eslint-disable-next-line require-yield
    async *paymentsBetween() {
      throw new GatewayUnavailable('down');
    },
  };
  await expect(checkBooks(testApp, gateway)).rejects.toThrow('The gateway can’t be reached: down.');
});
