import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { addRound, offering, publishedOffers } from '../../../testing/people/offers.ts';
import { paying } from '../../../testing/people/paying.ts';

let testApp: TestApp;
let provost: SignedIn;
let people: ReturnType<typeof applicants>;
let ids: Record<string, string>;
let offerIds: Record<string, string>;
const offers = offering(() => testApp);
const pay = paying(() => testApp);
const { call, rows, my } = offers;
const day = 86_400_000;
const daysAgo = (count: number) => new Date(Date.now() - count * day).toISOString();
const names = [
  'Asha',
  'Binod',
  'Chandan',
  'Dilip',
  'Esha',
  'Farid',
  'Gauri',
  'Hari',
  'Indra',
  'Jai',
  'Kiran',
  'Lata',
] as const;
type Name = (typeof names)[number];

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
  provost = await testApp.signInAs('provost');
  ({ ids, offers: offerIds } = await publishedOffers(testApp, names));
});
afterAll(() => testApp.close());

const as = (name: Name) => offers.signIn(ids[name]!);
const answer = async (name: Name, given: string) =>
  offers.answer(await as(name), offerIds[name]!, given);
const withdraw = async (name: Name) =>
  call(await as(name), 'POST', '/applications/my/withdraw', {});
const emailOf = (name: Name) => `${name.toLowerCase()}.verma@example.edu`;
const transfer = async (name: Name, given: object = {}) => {
  const { body } = await call(provost, 'POST', `/applications/${ids[name]}/transfer`, {
    email: emailOf(name),
    contactNumber: '9876543210',
    document: 'passport',
    reason: 'Another person registered with the roll number',
    ...given,
  });
  return body.data;
};

test.each(['Asha', 'Binod'] as const)(
  'the place of a withdrawn application is offered again (%s)',
  async (name) => {
    const bed = await offers.bed(ids[name]!);
    if (name === 'Binod') await answer(name, 'keep');
    expect((await withdraw(name)).status).toBe(200);
    expect(await offers.bed(ids[name]!)).toBeUndefined();
    const { undone, application } = await transfer(name);
    expect(undone).toMatchObject({ answer: 'open', reopened: true });
    expect(application.state).toBe('offered');
    expect(await offers.bed(ids[name]!)).toBe(bed);
    const offer = await my(await as(name));
    expect(offer).toMatchObject({ state: 'open', answer: null, may: { keep: true } });
  },
);

test('a withdrawn place that another student has got stays there, and the student is informed', async () => {
  const bed = await offers.bed(ids['Chandan']!);
  await withdraw('Chandan');
  await withdraw('Dilip');
  const given = { bedId: bed, reason: 'Medical grounds' };
  const reply = await call(provost, 'POST', `/allotment/students/${ids['Dilip']}/give-bed`, given);
  expect(reply.status).toBe(200);
  const { undone, application } = await transfer('Chandan');
  expect(undone).toMatchObject({ answer: 'bed-taken', reopened: true });
  expect(application.state).toBe('waiting');
  const mails = await people.mailsTo(emailOf('Chandan'));
  expect(mails.map(({ text }) => text).join()).toMatch(/its bed has been given to another student/);
});

test('while a round is locked, a withdrawn place is not offered again', async () => {
  await withdraw('Esha');
  const round = await addRound(testApp, { state: 'locked' });
  const { undone } = await transfer('Esha');
  await rows('delete from allotment_rounds where id = $1', [round]);
  expect(undone).toMatchObject({ answer: 'round-open', reopened: true });
  expect(await offers.bed(ids['Esha']!)).toBeUndefined();
  // Once the round is over, the office offers the free bed itself.
  const reason = 'Given up by the other person';
  const reinstate = `/allotment/offers/${offerIds['Esha']}/reinstate`;
  const offered = await call(provost, 'POST', reinstate, { reason });
  expect([offered.status, offered.body.data?.state]).toEqual([200, 'open']);
});

test.each(['decline', 'withdraw'] as const)(
  'a minor without consent is not offered the place again (%s)',
  async (how) => {
    const name = how === 'decline' ? 'Gauri' : 'Hari';
    await (how === 'decline' ? answer(name, 'decline') : withdraw(name));
    await rows(
      `update student_profiles set date_of_birth = now() - interval '17 years' where person_id = $1`,
      [ids[name]],
    );
    const { undone } = await transfer(name);
    expect(undone.answer).toBe('consent-missing');
    expect(await offers.bed(ids[name]!)).toBeUndefined();
    const mails = await people.mailsTo(emailOf(name));
    expect(mails.map(({ text }) => text).join()).toMatch(/consent of a parent or guardian/);
  },
);

test('a place that the office had vacated before the withdrawal is not offered again', async () => {
  const vacated = { reason: 'Room is being painted', waitAgain: true };
  await call(provost, 'POST', `/allotment/students/${ids['Farid']}/vacate`, vacated);
  expect((await withdraw('Farid')).status).toBe(200);
  const { undone } = await transfer('Farid');
  expect(undone).toMatchObject({ answer: null, reopened: true });
  expect(await offers.bed(ids['Farid']!)).toBeUndefined();
});

test('a second transfer does not restore the choices that the first has undone', async () => {
  const [{ id }] = await rows('select id from applications where person_id = $1', [ids['Indra']]);
  const choose = async (roomType: string, at: string) => {
    await rows(
      `insert into application_choices (application_id, position, hall_id, room_type)
       values ($1, 1, 'H002', $2)`,
      [id, roomType],
    );
    await rows('update applications set choices_set_at = $2 where id = $1', [id, at]);
  };
  await choose('triple', daysAgo(3));
  expect((await transfer('Indra')).undone.choices).toBe('default');
  await choose('single', daysAgo(0));
  const undoSince = daysAgo(1).slice(0, 10);
  const { undone, application } = await transfer('Indra', { undoSince, email: 'i@example.edu' });
  expect([undone.choices, application.choicesSetAt]).toEqual(['default', null]);
});

test('a place that was accepted because its fee was paid stays accepted', async () => {
  const { body } = await pay.order(await as('Jai'));
  await pay.verify(await as('Jai'), (await pay.act(body.orderId, 'pay')).paid as object);
  await rows(`update allotment_offers set respond_by = now() + interval '1 hour' where id = $1`, [
    offerIds['Jai'],
  ]);
  await offers.job(new Date(Date.now() + 2 * 3_600_000));
  expect(await my(await as('Jai'))).toMatchObject({ state: 'answered', answer: 'keep' });
  const { undone, application } = await transfer('Jai');
  expect([undone.answer, application.state]).toEqual(['paid', 'accepted']);
});

test.each(['keep', 'withdraw'] as const)(
  'a fee stays owed for no place that only the other person accepted (%s)',
  async (how) => {
    const name = how === 'keep' ? 'Kiran' : 'Lata';
    await rows('update fee_demands set due_on = current_date - 3 where student_id = $1', [
      ids[name],
    ]);
    await answer(name, 'keep');
    if (how === 'withdraw') await withdraw(name);
    expect((await transfer(name)).undone.answer).toBe('open');
    await answer(name, 'decline');
    const owed = await offers.owed(ids[name]!);
    expect(owed.map(({ owed: amount }) => amount)).toEqual(owed.map(() => 0));
  },
);
