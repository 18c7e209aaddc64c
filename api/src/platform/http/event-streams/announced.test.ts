import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { listenTo, type ReceivedStream } from '../../../testing/event-stream.ts';
import { formBody } from '../../../testing/form.ts';
import { dayOf } from '../../database/conditions.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let student: SignedIn;
let warden: SignedIn;
let provost: SignedIn;
let streams: Record<'student' | 'stranger' | 'warden', ReceivedStream>;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  student = await testApp.signInAs('student');
  await giveBeds(testApp, student);
  warden = await testApp.signInAs('warden');
  provost = await testApp.signInAs('provost');
  streams = {
    student: await listenTo(address, student),
    stranger: await listenTo(address, await testApp.signInAs('stranger@example.edu')),
    warden: await listenTo(address, warden),
  };
});
afterAll(async () => {
  for (const stream of Object.values(streams)) stream.leave();
  await testApp.close();
});

/** Expects that these streams receive the event, and no other stream. */
async function expectEvent(topic: string, id: string, by: ('student' | 'stranger' | 'warden')[]) {
  const isIt = (event: { topic: string; id: string | null }) =>
    event.topic === topic && event.id === id;
  for (const name of by) await streams[name].until((events) => events.some(isIt));
  for (const [name, { events }] of Object.entries(streams)) {
    expect([name, events.some(isIt)]).toEqual([name, by.some((receiver) => receiver === name)]);
    events.length = 0;
  }
}

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');

test.each([
  [
    'service-requests',
    '/service-requests',
    { requestType: 'plumbing', description: 'Tap' },
    'completed',
  ],
  [
    'leave',
    '/leave/submit',
    {
      leaveType: 'sick',
      reason: 'Fever',
      startDate: inDays(1),
      endDate: inDays(2),
      emergencyContact: '9876543210',
    },
    'approved',
  ],
  ['feedback', '/feedback/submit', { feedbackType: 'Mess Related', message: 'Dal' }, 'resolved'],
])(
  '%s: announces filing and resolving to its student and to staff',
  async (name, path, form, end) => {
    const { body } = await call(student, 'POST', path, form, { 'idempotency-key': name });
    const id = body.data._id;
    await expectEvent('requests', id, ['student', 'warden']);
    await call(student, 'POST', path, form, { 'idempotency-key': name });
    // Feedback ends with a response only; the others know no such field.
    const answer = { status: end, response: 'Done' };
    await call(warden, 'PUT', `/${name}/resolve/${id}`, answer);
    await expectEvent('requests', id, ['student', 'warden']);
  },
);

test('announces a cancelled request', async () => {
  const form = { requestType: 'plumbing', description: 'Tap' };
  const { body } = await call(student, 'POST', '/service-requests', form);
  await expectEvent('requests', body.data._id, ['student', 'warden']);
  await call(student, 'POST', `/service-requests/${body.data._id}/cancel`);
  await expectEvent('requests', body.data._id, ['student', 'warden']);
});

test('announces withdrawn and shortened leave', async () => {
  const apply = async (start: number) => {
    const { body } = await call(student, 'POST', '/leave/submit', {
      leaveType: 'sick',
      reason: 'Fever',
      emergencyContact: '9876543210',
      startDate: inDays(start),
      endDate: inDays(start + 4),
    });
    await expectEvent('requests', body.data._id, ['student', 'warden']);
    return body.data._id;
  };
  const withdrawn = await apply(10);
  await call(student, 'POST', `/leave/${withdrawn}/withdraw`);
  await expectEvent('requests', withdrawn, ['student', 'warden']);
  const shortened = await apply(20);
  await call(warden, 'PUT', `/leave/resolve/${shortened}`, { status: 'approved' });
  await expectEvent('requests', shortened, ['student', 'warden']);
  await call(student, 'POST', `/leave/${shortened}/shorten`, { endDate: inDays(22) });
  await expectEvent('requests', shortened, ['student', 'warden']);
});

test('announces a sent, delivered and read notice', async () => {
  const { body } = await call(warden, 'POST', '/notices/send', {
    recipientId: student.person.id,
    noticeType: 'General Notice',
    subject: 'Parcel',
    message: 'At the gate.',
  });
  const id = body.data._id;
  await expectEvent('notices', id, ['student', 'warden']);
  await testApp.inject({ url: '/api/dev/mailbox' });
  await expectEvent('notices', id, ['warden']);
  await call(student, 'PATCH', `/notices/${id}/read`);
  await expectEvent('notices', id, ['student', 'warden']);
});

test('announces drafts of public notices to staff, and published ones to everyone', async () => {
  const fields = { title: 'Water', content: 'None on Monday.', effectiveDate: inDays(0) };
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const { payload, headers } = formBody(parts);
  const made = await call(provost, 'POST', '/public-notices', payload, headers);
  const id = made.body.data._id;
  await expectEvent('public-notices', id, ['warden']);
  await call(provost, 'PATCH', `/public-notices/${id}/publish`);
  await expectEvent('public-notices', id, ['student', 'stranger', 'warden']);
  await call(provost, 'PUT', `/public-notices/${id}`, payload, headers);
  await expectEvent('public-notices', id, ['student', 'stranger', 'warden']);
  await call(provost, 'DELETE', `/public-notices/${id}`);
  await expectEvent('public-notices', id, ['student', 'stranger', 'warden']);
});
