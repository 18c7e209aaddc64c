import { dayOf } from '../../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { sendDue } from '../../../../testing/people/bulk.ts';
import { signInResident, signInScoped } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let asha: SignedIn;
let bina: SignedIn;
const call = calling(() => testApp);
const hall = '/year-end/halls/H003';
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const today = dayOf(new Date(), 'Asia/Kolkata');

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const female = { gender: 'female' } as const;
  asha = await signInResident(testApp, {
    email: 'asha@example.edu',
    bedId: 'H003-101-A',
    ...female,
  });
  bina = await signInResident(testApp, {
    email: 'bina@example.edu',
    bedId: 'H003-102-A',
    ...female,
  });
});
afterAll(() => testApp.close());

const remind = (students: number, who = provost) =>
  call(who, 'POST', `${hall}/reminders`, { students });
const nextOf = async (student: SignedIn) =>
  (await call(provost, 'GET', hall)).body.data.find(
    (row: any) => row.student._id === student.person.id,
  ).next;
const mails = () => query(`select person_id from outbox where kind = 'yearEnd.remind'`);
async function checkOut(student: SignedIn, keyReturned: boolean) {
  const path = `/check-in/${student.person.id}`;
  const { items } = (await call(provost, 'GET', path)).body.data;
  const body = { on: today, key: '', keyReturned, items, noArrivalReason: 'Not recorded' };
  expect((await call(provost, 'POST', `${path}/leave`, body)).status).toBe(200);
}

test('names the one thing to do next, until only the bed is left', async () => {
  expect(await nextOf(asha)).toEqual({ step: 'check-out', text: 'Check out of Room 101' });
  const filed = { requestType: 'plumbing', description: 'Tap' };
  const { body } = await call(asha, 'POST', '/service-requests', filed);
  expect(await nextOf(asha)).toEqual({ step: 'requests', text: 'Answer maintenance request' });
  await call(asha, 'POST', `/service-requests/${body.data._id}/cancel`);
  await checkOut(asha, false);
  expect(await nextOf(asha)).toEqual({
    step: 'inventory',
    text: 'Charge or settle the damaged or missing item',
  });
  await query(`update inventory_findings set settled_reason = 'Paid', settled_by = $1`, [
    provost.person.id,
  ]);
  expect(await nextOf(asha)).toEqual({ step: 'vacate', text: 'Vacate the bed' });
});

test('reminds those who have something to do themselves, once a day', async () => {
  const preview = await call(provost, 'GET', `${hall}/reminders`);
  expect(preview.body.data).toEqual({ students: 1, recent: 0 });
  expect((await remind(2)).body).toMatchObject({ code: 'changed', data: { students: 1 } });
  const replies = await Promise.all([remind(1), remind(1)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await sendDue(testApp)).toEqual([]);
  expect(await mails()).toEqual([{ person_id: bina.person.id }]);
  const sendId = replies.find(({ status }) => status === 200)?.body.data.sendId;
  const { body } = await call(provost, 'GET', `/bulk-sends/${sendId}`);
  expect(body.data).toMatchObject({ kind: 'year-end-reminder', state: 'sent', total: 1, sent: 1 });
  const after = await call(provost, 'GET', `${hall}/reminders`);
  expect(after.body.data).toEqual({ students: 0, recent: 1 });
  await query(`update bulk_sends set created_at = created_at - interval '1 day'`);
  expect((await remind(1)).status).toBe(200);
});

test('leaves out who has done it before the mail is written', async () => {
  await checkOut(bina, true);
  expect(await sendDue(testApp)).toEqual([]);
  expect(await mails()).toHaveLength(1);
});

test('staff of other halls do not remind', async () => {
  const clerk = await signInScoped(testApp, { role: 'clerk', halls: ['H001'] });
  expect((await remind(1, clerk)).status).toBe(404);
});
