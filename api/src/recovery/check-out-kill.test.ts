import { dayOf } from '../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { calling } from '../testing/calling.ts';
import { untilWaiting } from '../testing/database/waiting-statements.ts';
import { endProcesses, startFixture } from '../testing/processes.ts';
import { signInResident } from '../testing/scope/residents.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
let clerk: SignedIn;
const call = calling(() => testApp);
beforeAll(async () => {
  testApp = await startTestApp();
  clerk = await testApp.signInAs('clerk');
});
afterEach(endProcesses);
afterAll(() => testApp.close());

const today = dayOf(new Date(), 'Asia/Kolkata');
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

async function addPresent(): Promise<void> {
  for (const room of ['101', '102', '103', '104']) {
    const bedId = `H003-${room}-A`;
    const email = `resident${room}@example.edu`;
    await signInResident(testApp, { email, bedId, gender: 'female' });
  }
  await query('insert into check_ins (allotment_id, arrived_on) select id, $1 from allotments', [
    today,
  ]);
}

const listed = async (list: string) =>
  (await call(clerk, 'GET', `/check-in?list=${list}&hall=H003`)).body.data;

/** Kills the server while it waits in the middle of the third check-out. */
async function killInThird(given: object): Promise<void> {
  const client = await testApp.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from rooms where hall_id = 'H003' and number = '103' for update`);
    const child = startFixture('check-out-many', {
      CONNECTION: JSON.stringify(testApp.database.connection),
      CALL: JSON.stringify(given),
    });
    let ended = false;
    void child.ended.then(() => (ended = true));
    await untilWaiting(testApp, () => ended);
    expect([ended, child.lines]).toEqual([false, []]);
    await child.kill('SIGKILL');
    await client.query('rollback');
  } finally {
    client.release();
  }
}

test('kill -9 in the middle of a check-out of many: each is checked out or untouched', async () => {
  await addPresent();
  const students = (await listed('present')).map(({ student, updatedAt }: any) => ({
    id: student._id,
    updatedAt,
  }));
  const { id, role } = clerk.person;
  const who = { id, role, halls: null };
  const body = { on: today, students };
  await killInThird({ who, origin: { address: '127.0.0.1', requestId: 'r1' }, body });
  const rooms = async (list: string) =>
    (await listed(list)).map(({ roomNumber }: any) => roomNumber);
  expect([await rooms('left'), await rooms('present')]).toEqual([
    ['101', '102'],
    ['103', '104'],
  ]);
  const [halves] = await query(
    `select count(*) filter (where (left_on is null) <> (items_at_departure is null))::int as half,
            (select count(*)::int from audit_log where action = 'checkIn.leave') as acts
       from check_ins`,
  );
  expect(halves).toEqual({ half: 0, acts: 2 });
  const again = await call(clerk, 'POST', '/check-in/leave', body);
  expect(again.body.data).toEqual({ checkedOut: 4, others: [] });
  expect(await rooms('left')).toEqual(['101', '102', '103', '104']);
});
