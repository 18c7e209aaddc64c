import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { sendDue } from '../../../testing/people/bulk.ts';
import { paying } from '../../../testing/people/paying.ts';
import { mailboxSms } from '../../../testing/sms/fake-gateway.ts';
import { givePhone, smsTo } from '../../../testing/sms/phones.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ config: { sms: mailboxSms() } });
});
afterAll(() => testApp.close());

test('a reminder of fees goes to the phone too, with the amount and without the sign of the rupee', async () => {
  const { call, resident } = paying(() => testApp);
  const clerk = await testApp.signInAs('clerk');
  const asha = await resident('asha@example.edu');
  await resident('bela@example.edu', { bedId: 'H003-101-A' });
  const phone = '+919876543210';
  await givePhone(testApp, asha.person.id, phone);
  const { body } = await call(clerk, 'POST', '/fees/reminders', { students: 2 });
  expect(await sendDue(testApp)).toEqual([]);
  expect(await smsTo(testApp, phone)).toEqual([
    'Reminder: Rs 61,000.00 of your hostel and mess fees is to be paid. You can pay in the student portal or at the hostel office. - Hostel Office',
  ]);
  const { rows } = await testApp.database.pool.query(
    `select channel, count(*)::int from outbox where kind = 'fees.reminded'
      group by channel order by channel`,
  );
  expect(rows.map(({ channel, count }) => [channel, count])).toEqual([
    ['mail', 2],
    ['sms', 1],
  ]);
  // The mail decides whether a student was reached.
  const failures = await call(clerk, 'GET', `/bulk-sends/${body.data.sendId}/failures`);
  expect(failures.body.data).toEqual([]);
});
