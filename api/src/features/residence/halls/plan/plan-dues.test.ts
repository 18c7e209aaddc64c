import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { paying } from '../../../../testing/people/paying.ts';

let testApp: TestApp;
let asha: SignedIn;
const pay = paying(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  asha = await pay.resident('asha@example.edu', { bedId: 'H003-101-A' });
});
afterAll(() => testApp.close());

/** The student of the bed as a role sees it on the plan. */
async function studentOnPlan(role: 'provost' | 'clerk') {
  const who = await testApp.signInAs(role);
  const { body } = await pay.call(who, 'GET', '/halls/H003/plan');
  return body.data.rooms[0].beds[0].student;
}

test('adds what a resident has to pay after its due date, until it is paid', async () => {
  expect(await studentOnPlan('provost')).not.toHaveProperty('dues');
  await testApp.database.pool.query(
    `update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - 3
      where student_id = $1 and fee_type = 'hostel'`,
    [asha.person.id],
  );
  expect((await studentOnPlan('provost')).dues).toBe(2_400_000);
  expect((await studentOnPlan('clerk')).dues).toBe(2_400_000);
  const made = await pay.act((await pay.order(asha)).body.orderId, 'pay');
  await pay.verify(asha, made.paid);
  expect(await studentOnPlan('provost')).not.toHaveProperty('dues');
});
