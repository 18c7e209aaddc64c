import { dayOf } from '../../platform/database/conditions.ts';
import { writeStatements } from '../../statement-counts.ts';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { countQueries } from '../database/count-queries.ts';
import { applicants } from '../people/applicant.ts';
import { addApplicants } from '../people/applications.ts';
import { addOffers, offering } from '../people/offers.ts';
import { paying } from '../people/paying.ts';
import { keepBeds } from '../scope/residents.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

let testApp: TestApp;
let student: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);
const pay = paying(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  student = await pay.resident('resident@example.edu');
  await keepBeds(testApp, student);
  warden = await testApp.signInAs('warden');
});
afterAll(() => testApp.close());

type Reply = Pick<Awaited<ReturnType<typeof call>>, 'status' | 'body'>;

/** Makes a write for the first time and again, and compares the statements of the second one. */
async function expectStatements(
  name: string,
  write: (time: number) => Promise<() => Promise<Reply>>,
) {
  let sent = 0;
  for (const time of [1, 2]) {
    const act = await write(time);
    let reply: Reply = { status: 0, body: undefined };
    sent = await countQueries(async () => {
      reply = await act();
    });
    expect([name, reply.status, reply.body]).toEqual([name, 200, expect.anything()]);
  }
  expect({ [name]: sent }).toEqual({ [name]: writeStatements[name] });
}

const inDays = (days: number) =>
  dayOf(new Date(Date.now() + days * 86_400_000), testApp.config.timeZone);

async function idOf(reply: Promise<Reply>): Promise<string> {
  return (await reply).body.data._id;
}
const leave = (time: number, week: number) =>
  call(student, 'POST', '/leave/submit', {
    leaveType: 'sick',
    reason: 'Fever',
    startDate: inDays(20 * week + 4 * time),
    endDate: inDays(20 * week + 4 * time + 1),
    emergencyContact: '9876543210',
  });
const feedback = () =>
  call(student, 'POST', '/feedback/submit', {
    feedbackType: 'Mess Related',
    message: 'The dal is thin.',
  });
const repair = () =>
  call(student, 'POST', '/service-requests', {
    requestType: 'electrical',
    description: 'No power.',
    priority: 'low',
  });
const complete = (id: string) =>
  call(warden, 'PUT', `/service-requests/resolve/${id}`, { status: 'in-progress' });

test('requests', async () => {
  await expectStatements('leave.submit', async (time) => () => leave(time, 1));
  await expectStatements('feedback.submit', async () => feedback);
  await expectStatements('leave.resolve', async (time) => {
    const id = await idOf(leave(time, 2));
    const answer = { status: 'approved', comment: 'Granted.' };
    return () => call(warden, 'PUT', `/leave/resolve/${id}`, answer);
  });
  await expectStatements('serviceRequests.resolve', async () => {
    const id = await idOf(repair());
    return () => complete(id);
  });
  await expectStatements('feedback.resolve', async () => {
    const id = await idOf(feedback());
    const answer = { status: 'resolved', response: 'More lentils.' };
    return () => call(warden, 'PUT', `/feedback/resolve/${id}`, answer);
  });
  await expectStatements('requests.confirm', async () => {
    const id = await idOf(feedback());
    const answer = { status: 'resolved', response: 'More lentils.' };
    await call(warden, 'PUT', `/feedback/resolve/${id}`, answer);
    return () => call(student, 'POST', `/requests/feedback/${id}/confirm`);
  });
});

test('payments', async () => {
  await expectStatements('payments.createHostelFeeOrder', async (time) => {
    const payer = await pay.resident(`payer-${time}@example.edu`);
    return () => pay.order(payer);
  });
  await expectStatements('payments.verify', async (time) => {
    const payer = await pay.resident(`verifier-${time}@example.edu`);
    const { paid } = await pay.act((await pay.order(payer)).body.orderId, 'pay');
    return () => pay.verify(payer, paid);
  });
});

test('an answer to an offer', async () => {
  const { signIn, answer } = offering(() => testApp);
  await expectStatements('offers.answer', async (time) => {
    const name = `Applicant ${time}`;
    const { [name]: id = '' } = await addApplicants(testApp, [{ name }]);
    const beds = { [id]: `H001-12${time}-A` };
    const respondBy = new Date(Date.now() + 80 * 3_600_000);
    const { offers } = await addOffers(testApp, { beds, respondBy });
    const who = await signIn(id);
    return () => answer(who, offers[id] ?? '', 'keep');
  });
});

test('an application', async () => {
  const people = applicants(testApp);
  const password = 'a good long one';
  await expectStatements('registration.submit', async (time) => {
    const [rollno, email] = [`25CSE100${time}`, `meera-${time}@example.edu`];
    await people.addResult({ rollNumber: rollno });
    const eligibilityId = await people.eligibilityId({ Rollno: rollno });
    const otp = await people.verifiedOtp(email);
    const form = { eligibilityId, email, otp, password, confirmPassword: password };
    await people.post('email-verification', { ...form, mobile: '9876543210' });
    const choices = { gender: 'female', roomPreference: 'triple', contactNumber: '+919876543210' };
    const application = { rollno, email, eligibilityId, otp, password, ...choices };
    return () => people.post('registered-student-profile', application);
  });
});
