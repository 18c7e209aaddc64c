import { createOutbox } from '../../../platform/messages/mail/outbox.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let student: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  student = await testApp.signInAs('student');
  await giveBeds(testApp, student);
  warden = await testApp.signInAs('warden');
});
afterAll(() => testApp.close());

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');

/** `2026-03-05` as `5 March 2026`. */
function inWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = new Date(2000, month! - 1, 1).toLocaleString('en', { month: 'long' });
  return `${date} ${name} ${year}`;
}

/** The newest mail of a student's address. */
async function newestMail(): Promise<{ subject: string; text: string }> {
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(student.person.email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data[0];
}

async function readRoom(): Promise<string> {
  const { rows } = await testApp.database.pool.query(
    'select room_number as room from student_profiles where person_id = $1',
    [student.person.id],
  );
  return rows[0].room;
}

async function applyFor(startDate: string, endDate: string): Promise<string> {
  const applied = await call(student, 'POST', '/leave/submit', {
    leaveType: 'sick',
    reason: 'Fever',
    startDate,
    endDate,
    emergencyContact: '9876543210',
  });
  return applied.body.data._id;
}

test.each([
  ['approved', 'Your leave is approved', 'Your leave application has been approved.', 3],
  ['rejected', 'Your leave is rejected', 'Your leave application has been rejected.', 13],
])('mails the student that leave is %s', async (status, subject, outcome, from) => {
  const [startDate, endDate] = [inDays(from), inDays(from + 2)];
  const id = await applyFor(startDate, endDate);
  const decision = { status, provostComments: 'Call home first.' };
  expect((await call(warden, 'PUT', `/leave/resolve/${id}`, decision)).status).toBe(200);
  expect(await newestMail()).toMatchObject({
    subject,
    text: [
      `Dear ${student.person.name},`,
      outcome,
      `It is about your leave from ${inWords(startDate)} to ${inWords(endDate)}.\nFiled from Kautilya Hall, Room ${await readRoom()}.`,
      'Provost Comments:\nCall home first.',
      'You will find it in the student portal under Leave → History.',
      'The Hostel Office\n',
    ].join('\n\n'),
  });
});

test('confirms to the student that leave ends earlier', async () => {
  const [startDate, endDate, earlier] = [inDays(23), inDays(28), inDays(25)];
  const id = await applyFor(startDate, endDate);
  await call(warden, 'PUT', `/leave/resolve/${id}`, {
    status: 'approved',
    provostComments: 'Yes.',
  });
  const shortened = await call(student, 'POST', `/leave/${id}/shorten`, { endDate: earlier });
  expect(shortened.status).toBe(200);
  expect(await newestMail()).toMatchObject({
    subject: 'Your leave is shortened',
    text: [
      `Dear ${student.person.name},`,
      `Your approved leave from ${inWords(startDate)} to ${inWords(endDate)} now ends on ${inWords(earlier)}, as you requested. The hostel office expects you back on that day.`,
      `Filed from Kautilya Hall, Room ${await readRoom()}.`,
      'You will find it in the student portal under Leave → History.',
      'The Hostel Office\n',
    ].join('\n\n'),
  });
});
