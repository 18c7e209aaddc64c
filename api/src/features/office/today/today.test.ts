import { dayOf } from '../../../platform/database/conditions.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { feedback } from '../../../platform/database/schema/requests/feedback.ts';
import { leaveApplications } from '../../../platform/database/schema/requests/leave.ts';
import { maintenanceRequests } from '../../../platform/database/schema/requests/maintenance.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { addOffers } from '../../../testing/people/offers.ts';
import { paying } from '../../../testing/people/paying.ts';
import { signInResident, signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let asha: SignedIn;
let bina: SignedIn;
const call = calling(() => testApp);
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const inDays = (days: number) => dayOf(new Date(Date.now() + days * day), 'Asia/Kolkata');
const today = async (who = provost) => (await call(who, 'GET', '/dashboard/today')).body.data;
const queueOf = async (who = provost) =>
  (await today(who)).queue.map(({ details }: { details: string }) => details);

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  asha = await signInResident(testApp, {
    email: 'asha@example.edu',
    bedId: 'H003-101-A',
    gender: 'female',
  });
  bina = await signInResident(testApp, {
    email: 'bina@example.edu',
    bedId: 'H001-101-A',
    gender: 'male',
  });
});
afterAll(() => testApp.close());

async function maintenance(
  description: string,
  over: Partial<typeof maintenanceRequests.$inferInsert>,
  who = asha,
) {
  await testApp.database.drizzle.insert(maintenanceRequests).values({
    id: newId(),
    studentId: who.person.id,
    requestType: 'plumbing',
    description,
    ...over,
  });
}

test('nothing waits in a new hostel', async () => {
  expect(await today()).toEqual({
    queue: [],
    more: false,
    offers: { total: 0, respondBy: null, roundId: null },
    lateFees: 0,
    drafts: 0,
    away: 0,
  });
});

describe('with requests', () => {
  beforeAll(async () => {
    const { drizzle } = testApp.database;
    await maintenance('new, low', { priority: 'low' });
    await maintenance('new, medium', { priority: 'medium' });
    await maintenance('new, high', { priority: 'high' });
    await maintenance('overdue by days', { createdAt: ago(30) });
    await maintenance('overdue, high', { priority: 'high', createdAt: ago(5) });
    await maintenance('in progress, overdue', { status: 'in-progress', createdAt: ago(20) });
    await maintenance('in progress', { status: 'in-progress' });
    await maintenance('completed', { status: 'completed', createdAt: ago(30) });
    await maintenance('in another hall', { createdAt: ago(40) }, bina);
    const leave = {
      studentId: asha.person.id,
      leaveType: 'personal' as const,
      emergencyContact: '9876543210',
    };
    await drizzle.insert(leaveApplications).values([
      {
        id: newId(),
        ...leave,
        reason: 'a wedding',
        fromDate: inDays(5),
        toDate: inDays(6),
        createdAt: ago(1),
      },
      {
        id: newId(),
        ...leave,
        reason: 'away now',
        fromDate: inDays(-1),
        toDate: inDays(1),
        status: 'approved',
        decidedBy: provost.person.id,
      },
    ]);
    const message = { studentId: asha.person.id, feedbackType: 'Mess Related' as const };
    await drizzle.insert(feedback).values([
      { id: newId(), ...message, message: 'the dal is thin' },
      { id: newId(), ...message, message: 'confidential', confidential: true },
      { id: newId(), ...message, message: 'closed', status: 'closed', response: 'Thank you' },
    ]);
  });

  test('overdue ones come first, then high priority, then by due day', async () => {
    expect(await queueOf()).toEqual([
      'overdue, high',
      'in another hall',
      'overdue by days',
      'in progress, overdue',
      'new, high',
      'a wedding',
      'new, medium',
      'new, low',
      'the dal is thin',
    ]);
  });

  test('confidential feedback waits only for the chief provost', async () => {
    expect(await queueOf(await testApp.signInAs('chief-provost'))).toContain('confidential');
  });

  test('staff of one hall have the requests and the residents of this hall', async () => {
    const warden = await signInScoped(testApp, { role: 'warden', halls: ['H001'] });
    expect(await queueOf(warden)).toEqual(['in another hall']);
    expect(await today(warden)).toMatchObject({ away: 0, offers: null, drafts: null });
    expect(await today()).toMatchObject({ away: 1 });
  });

  test('drafts that have no time of publication wait', async () => {
    const { pool } = testApp.database;
    for (const publishAt of [null, ago(-1)]) {
      await pool.query(
        `insert into public_notices (id, title, content, category, effective_date, publish_at, created_by)
         values ($1, 'Water', 'No water', 'General', current_date, $2, $3)`,
        [newId(), publishAt, provost.person.id],
      );
    }
    expect((await today()).drafts).toBe(1);
  });

  test('the queue has the most urgent fifty', async () => {
    const { pool } = testApp.database;
    await pool.query(
      `insert into service_requests (id, student_id, request_type, description, created_at)
       select gen_random_uuid(), $1, 'electrical', 'no. ' || n, now() - make_interval(days => 50 + n)
         from generate_series(1, 60) n`,
      [asha.person.id],
    );
    const { queue, more } = await today();
    expect([queue.length, more]).toEqual([50, true]);
    expect(queue.slice(0, 2).map(({ details }: { details: string }) => details)).toEqual([
      'overdue, high',
      'no. 60',
    ]);
  });
});

test('offers near their deadline wait for those who make rounds', async () => {
  const ids = await addApplicants(testApp, [{ name: 'Near' }, { name: 'Soon' }, { name: 'Later' }]);
  const offer = (name: string, bed: string, days: number) =>
    addOffers(testApp, { beds: { [ids[name] ?? '']: bed }, respondBy: ago(-days) });
  const { round } = await offer('Near', 'H001-110-A', 1);
  await offer('Soon', 'H001-111-A', 2);
  await offer('Later', 'H001-112-A', 5);
  const { offers } = await today();
  expect(offers).toMatchObject({ total: 2, roundId: round });
  expect(dayOf(new Date(offers.respondBy), 'Asia/Kolkata')).toBe(inDays(1));
  expect((await today(await testApp.signInAs('warden'))).offers).toBeNull();
});

test('late fees are those of the own halls after their due date', async () => {
  const late = await paying(() => testApp).resident('late@example.edu', { bedId: 'H003-102-A' });
  const dueOn = (date: string) =>
    testApp.database.pool.query(
      `update fee_demands set due_on = $2::date where student_id = $1 and fee_type = 'hostel'`,
      [late.person.id, date],
    );
  expect((await today()).lateFees).toBe(0);
  await dueOn(inDays(0));
  expect((await today()).lateFees).toBe(0);
  await dueOn(inDays(-1));
  expect((await today()).lateFees).toBe(1);
  const lateFees = async (hall: string) =>
    (await today(await signInScoped(testApp, { role: 'warden', halls: [hall] }))).lateFees;
  expect(await lateFees('H003')).toBe(1);
  expect(await lateFees('H001')).toBe(0);
});

test('is for staff', async () => {
  expect((await call(asha, 'GET', '/dashboard/today')).status).toBe(403);
});
