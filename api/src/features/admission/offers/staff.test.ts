import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { offering, publishedOffers } from '../../../testing/people/offers.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';
import { remindOffers } from './staff/remind-offers.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
let offerIds: Record<string, string>;
let round: string;
let respondBy: Date;
const offers = offering(() => testApp);
const rounds = runningRounds(() => testApp);
const { call, my, job } = offers;
const hour = 3_600_000;
const names = ['Asha', 'Binod', 'Chandan', 'Dilip'] as const;
type Name = (typeof names)[number];

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const made = await publishedOffers(testApp, names);
  ({ ids, respondBy } = made);
  offerIds = made.offers;
  round = made.round._id;
});
afterEach(() => testApp.close());

const as = (name: Name) => offers.signIn(ids[name]!);
const answer = async (name: Name, given: string) =>
  offers.answer(await as(name), offerIds[name]!, given);
const list = async (query = '') =>
  (await call(provost, 'GET', `/allotment/rounds/${round}/offers${query}`)).body;
const remind = (headers = {}) =>
  call(provost, 'POST', `/allotment/rounds/${round}/remind`, undefined, headers);
const act = (name: Name, path: string, body: object, headers = {}) =>
  call(provost, 'POST', `/allotment/offers/${offerIds[name]}/${path}`, body, headers);
const answerFor = (name: Name, given: string, reason = 'Signed form', headers = {}) =>
  act(name, 'answer-for-student', { answer: given, reason }, headers);
const reinstate = (name: Name, reason = 'Was in hospital', headers = {}) =>
  act(name, 'reinstate', { reason }, headers);
const giveTo = (student: string, bedId: string) =>
  call(provost, 'POST', `/allotment/students/${student}/give-bed`, { bedId, reason: 'Test' });

test('the office sees the offers of a round, the answers so far, and filters them', async () => {
  await answer('Asha', 'keep');
  await answer('Binod', 'keep-open');
  await answer('Chandan', 'decline');
  const all = await list();
  expect(all.counts).toEqual({
    open: 1,
    keep: 1,
    keepOpen: 1,
    decline: 1,
    lapsed: 0,
    ended: 0,
    movedUp: 0,
  });
  expect(all.pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 4 });
  const shown = all.data.map(({ name, state, answer: given, mayReinstate }: any) => [
    name,
    state,
    given,
    mayReinstate,
  ]);
  expect(shown).toEqual([
    ['Asha', 'answered', 'keep', false],
    ['Binod', 'answered', 'keep-open', false],
    ['Chandan', 'answered', 'decline', true],
    ['Dilip', 'open', null, false],
  ]);
  expect(all.data[3]).toMatchObject({
    _id: offerIds.Dilip,
    roundTitle: 'Round 1',
    userId: ids.Dilip,
    hostelName: 'Kautilya Hall',
    bedId: 'H001-104-A',
    respondBy: respondBy.toISOString(),
    intended: null,
    remindedAt: null,
  });
  const found = async (query: string) => {
    const page = await list(query);
    expect(page.counts).toEqual(all.counts);
    return page.data.map(({ name }: any) => name);
  };
  expect(await found('?answer=open')).toEqual(['Dilip']);
  expect(await found('?answer=keep')).toEqual(['Asha']);
  expect(await found('?answer=keep-open')).toEqual(['Binod']);
  expect(await found('?answer=decline')).toEqual(['Chandan']);
  expect(await found('?answer=lapsed')).toEqual([]);
  expect(await found('?search=bino')).toEqual(['Binod']);
  expect(await found('?limit=3&page=2')).toEqual(['Dilip']);
  await job(respondBy);
  expect((await list()).counts).toMatchObject({ open: 0, lapsed: 1 });
});

test('every open offer is mailed once when the office reminds, and not again for 12 hours', async () => {
  await answer('Asha', 'keep');
  const first = await remind({ 'idempotency-key': 'one' });
  expect([first.status, first.body.message, first.body.data]).toEqual([
    200,
    '3 students were reminded.',
    { reminded: 3 },
  ]);
  // The same submit again is the same reminder.
  expect((await remind({ 'idempotency-key': 'one' })).body.data).toEqual({ reminded: 3 });
  const again = await remind();
  expect([again.status, again.body.code]).toEqual([409, 'reminded_recently']);
  expect(await offers.mails(ids.Asha!)).toEqual(['offers.answered']);
  expect(await offers.mails(ids.Binod!)).toEqual(['offers.reminder']);
  expect((await list('?answer=open')).data[0].remindedAt).not.toBeNull();
  const later = (hours: number) => {
    const who = { ...provost.person, halls: null };
    const origin = { address: 'test', requestId: 'test' };
    const none = { query: undefined, body: undefined, ifMatch: undefined, intent: undefined };
    const given = { who, origin, params: { id: round }, files: [], ...none };
    return remindOffers(offers.deps(), given, new Date(Date.now() + hours * hour));
  };
  await expect(later(11.9)).rejects.toMatchObject({ code: 'reminded_recently' });
  expect(await later(12.1)).toBe(3);
  expect(await offers.mails(ids.Binod!)).toHaveLength(2);
});

test('of two reminders at once by the office, one is sent', async () => {
  const replies = await Promise.all([remind(), remind(), remind()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await offers.mails(ids.Asha!)).toEqual(['offers.reminder']);
});

test('there is nobody to remind once all have answered', async () => {
  for (const name of names) await answer(name, 'keep');
  const reply = await remind();
  expect([reply.status, reply.body.message]).toEqual([200, 'No student has an open offer.']);
});

test('the office answers for a student, who is mailed the reason', async () => {
  const { status, body } = await answerFor('Asha', 'keep-open');
  expect([status, body.message]).toEqual([
    200,
    'The answer is saved. The student is informed by email.',
  ]);
  expect(body.data).toMatchObject({ state: 'answered', answer: 'keep-open', name: 'Asha' });
  const [mail] = await offers.mailTexts(await as('Asha'));
  expect(mail?.text).toContain('The hostel office has accepted for you room 101');
  expect(mail?.text).toContain('Reason: Signed form');
  expect(mail?.text).toContain('If you did not request this');
  const application = await call(provost, 'GET', `/applications/${ids.Asha}`);
  expect(application.body.data.history.at(-1)).toMatchObject({
    state: 'accepted-open',
    reason: 'Signed form',
    by: { name: provost.person.name },
  });
  expect((await answerFor('Asha', 'keep-open')).status).toBe(200);
  expect(await offers.mails(ids.Asha!)).toHaveLength(1);
  expect((await answerFor('Asha', 'keep', ' ')).body.fields).toEqual({
    reason: 'Please give a reason',
  });
  await job(respondBy);
  const late = await answerFor('Binod', 'keep');
  expect([late.status, late.body.code, late.body.data.name]).toEqual([409, 'too_late', 'Binod']);
});

test('a student’s own answer is changed only by an office that has read it, with a reason', async () => {
  const before = (await list('?search=asha')).data[0];
  expect(before).toMatchObject({ state: 'open', answeredByStudent: false });
  await answer('Asha', 'keep');
  const stale = { 'if-match': before.updatedAt };
  const refused = await answerFor('Asha', 'decline', 'Form', stale);
  expect([refused.status, refused.body.code]).toEqual([409, 'changed']);
  const current = refused.body.data;
  expect(current).toMatchObject({ state: 'answered', answer: 'keep', answeredByStudent: true });
  expect(await offers.bed(ids.Asha!)).toBe('H001-101-A');
  const read = { 'if-match': current.updatedAt };
  expect((await answerFor('Asha', 'keep-open', ' ', read)).body.fields).toEqual({
    reason: 'Please give a reason',
  });
  const changed = await answerFor('Asha', 'keep-open', 'Asked at the counter', read);
  expect(changed.body.data).toMatchObject({ answer: 'keep-open', answeredByStudent: false });
  const [mail] = await offers.mailTexts(await as('Asha'));
  expect(mail?.text).toContain('The hostel office has changed the answer that you gave');
  expect(mail?.text).toContain('Reason: Asked at the counter');
  // An answer of the office is no longer the student’s own.
  const again = { 'if-match': changed.body.data.updatedAt };
  expect((await answerFor('Asha', 'decline', 'Form 2', again)).status).toBe(200);
  expect((await offers.mailTexts(await as('Asha')))[0]?.text).toContain('has declined for you');
  const gone = await reinstate('Asha', 'Mistake', again);
  expect([gone.status, gone.body.code]).toEqual([409, 'changed']);
  expect((await reinstate('Asha', 'Mistake')).status).toBe(200);
});

test('of a student and the office who answer at once, the later is refused', async () => {
  const asha = await as('Asha');
  const read = { 'if-match': (await list('?search=asha')).data[0].updatedAt };
  const replies = await Promise.all([
    offers.answer(asha, offerIds.Asha!, 'keep', read),
    answerFor('Asha', 'keep-open', 'Form', read),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each(['decline', 'lapse'] as const)(
  'a place is offered again after a %s, while its bed is free, for at least 3 days',
  async (how) => {
    if (how === 'decline') await answer('Asha', 'decline');
    else await job(respondBy);
    const before = Date.now();
    const { status, body } = await reinstate('Asha');
    expect([status, body.message]).toEqual([200, 'The place is offered to the student again.']);
    expect(body.data).toMatchObject({ state: 'open', answer: null, mayReinstate: false });
    const until = new Date(body.data.respondBy);
    expect(until.getTime() - before).toBeGreaterThanOrEqual(72 * hour);
    expect(until.toISOString()).toMatch(/T18:29:00\.000Z$/);
    expect([0, 6]).not.toContain(until.getUTCDay());
    const asha = await as('Asha');
    expect(await my(asha)).toMatchObject({ state: 'open', toPay: 24_000, may: { keep: true } });
    const gone = how === 'decline' ? 'declined' : 'lapsed';
    expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered', gone, 'offered']);
    expect(await offers.bed(ids.Asha!)).toBe('H001-101-A');
    expect((await call(asha, 'GET', '/profile/me')).body.data.roomNumber).toBe('101');
    expect((await offers.mailTexts(asha))[0]).toMatchObject({
      subject: 'Your place is offered again: Kautilya Hall, Room 101',
      text: expect.stringContaining('Reason: Was in hospital'),
    });
    // It lapses and is reminded of anew.
    await job(new Date(until.getTime() - 24 * hour));
    await job(until);
    expect((await offers.mails(ids.Asha!)).slice(-2)).toEqual(['offers.reminder', 'offers.lapsed']);
    expect((await offers.owed(ids.Asha!)).every(({ cancelled }) => cancelled)).toBe(true);
  },
);

test.each(['decline', 'lapse'] as const)(
  'an offer that is made again and ends with a %s makes nobody a resident',
  async (how) => {
    const asha = await as('Asha');
    await answer('Asha', 'decline');
    const { body } = await reinstate('Asha');
    if (how === 'decline') await answer('Asha', 'decline');
    else await job(new Date(body.data.respondBy));
    const { steps } = (await call(asha, 'GET', '/my-stay')).body.data;
    const stepOf = (name: string) => steps.find(({ step }: { step: string }) => step === name);
    expect(stepOf('bed')).toMatchObject({ state: 'not-needed', note: null });
    expect(stepOf('no-dues')).toMatchObject({ state: 'not-needed', document: null });
    expect((await call(asha, 'GET', '/year-end/my/no-dues')).status).toBe(404);
  },
);

test('a bed that another student has or that is out of service is not offered again', async () => {
  await answer('Asha', 'decline');
  await answer('Binod', 'decline');
  expect((await giveTo(ids.Binod!, 'H001-101-A')).status).toBe(200);
  const taken = await reinstate('Asha');
  expect([taken.status, taken.body.code]).toEqual([409, 'bed_taken']);
  expect((await list('?search=asha')).data[0].mayReinstate).toBe(false);
  await answer('Chandan', 'decline');
  await testApp.database.pool.query(
    `update beds set out_of_service_at = now(), out_of_service_reason = 'test'
      where id = 'H001-103-A'`,
  );
  expect((await reinstate('Chandan')).body.code).toBe('bed_taken');
  expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered', 'declined']);
});

test('one of two students gets a bed that is offered again and given by hand at once', async () => {
  await answer('Asha', 'decline');
  await answer('Binod', 'decline');
  const [offered, given] = await Promise.all([reinstate('Asha'), giveTo(ids.Binod!, 'H001-101-A')]);
  expect([offered.status, given.status].toSorted()).toEqual([200, 409]);
  const held = await offers.rows(
    `select 1 from allotments where bed_id = 'H001-101-A' and ended_at is null`,
  );
  expect(held).toHaveLength(1);
});

test('an open, kept or ended offer and one of a student with another bed is not made again', async () => {
  await answer('Binod', 'keep');
  await call(await as('Chandan'), 'POST', '/applications/my/withdraw', { reason: '' });
  await answer('Dilip', 'decline');
  await testApp.database.pool.query(
    `update beds set out_of_service_at = null, out_of_service_reason = null
      where id = 'H001-110-A'`,
  );
  expect((await giveTo(ids.Dilip!, 'H001-110-A')).status).toBe(200);
  for (const name of names) {
    const { status, body } = await reinstate(name);
    expect([name, status, body.code]).toEqual([name, 409, 'bad_state']);
  }
});

test('the offer of a closed account is not made again', async () => {
  await answer('Asha', 'decline');
  await testApp.database.pool.query('update people set disabled_at = now() where id = $1', [
    ids.Asha,
  ]);
  expect((await reinstate('Asha')).body.code).toBe('account_closed');
});

test('while the next round is locked, offers are only declined, and none is made again', async () => {
  await answer('Asha', 'keep-open');
  await answer('Binod', 'decline');
  await job(respondBy);
  const planned = await rounds.plan(provost);
  await rounds.lock(provost, planned);
  for (const reply of [await answerFor('Asha', 'keep'), await reinstate('Binod')]) {
    expect([reply.status, reply.body.code]).toEqual([409, 'round_open']);
  }
  expect((await list('?answer=decline')).data[0].mayReinstate).toBe(false);
  expect((await answer('Asha', 'decline')).status).toBe(200);
});

test('a round that moves a student up ends the earlier offer and answers the new one', async () => {
  // Of the four single rooms the best student chose another type first.
  await testApp.database.pool.query(
    `insert into application_choices
     select id, c.position, 'H001', c.type from applications,
            (values (1, 'triple'), (2, 'single')) as c (position, type) where person_id = $1`,
    [ids.Asha],
  );
  await testApp.database.pool.query(
    'update applications set choices_set_at = now() where person_id = $1',
    [ids.Asha],
  );
  const asha = await as('Asha');
  expect((await my(asha)).higherChoices).toBe(1);
  await answer('Asha', 'keep-open');
  for (const name of ['Binod', 'Chandan', 'Dilip'] as const) await answer(name, 'keep');
  await testApp.database.pool.query(
    `update beds set out_of_service_at = null, out_of_service_reason = null
      where id = 'H001-125-A'`,
  );
  const second = await rounds.all(provost, { offers: true });
  expect((await list('?search=asha')).data[0].state).toBe('ended');
  const moved = await my(asha);
  expect(moved).toMatchObject({
    roundId: second._id,
    state: 'answered',
    answer: 'keep',
    bedId: 'H001-125-A',
    higherChoices: 0,
    may: { keep: false, decline: true },
  });
  const listed = async (id: string, query = '') =>
    (await call(provost, 'GET', `/allotment/rounds/${id}/offers${query}`)).body;
  const { counts, data } = await listed(second._id);
  expect(counts).toMatchObject({ movedUp: 1, keep: 0, keepOpen: 0, open: 0 });
  expect(data).toMatchObject([{ movedUp: true, answer: 'keep' }]);
  expect((await listed(second._id, '?answer=moved-up')).data).toHaveLength(1);
  expect((await listed(second._id, '?answer=keep')).data).toEqual([]);
  expect((await listed(round)).counts).toMatchObject({ movedUp: 0, keep: 3, ended: 1 });
  await job(new Date(moved.respondBy));
  expect((await my(asha)).state).toBe('answered');
  expect((await offers.states(ids.Asha!)).at(-1)).toBe('accepted');
});

test('offers are for managing staff of all halls', async () => {
  const scoped = await signInScoped(testApp, { role: 'provost', halls: ['H001'] });
  const paths = [
    ['GET', `/allotment/rounds/${round}/offers`],
    ['POST', `/allotment/rounds/${round}/remind`],
    ['POST', `/allotment/offers/${offerIds.Asha}/answer-for-student`],
    ['POST', `/allotment/offers/${offerIds.Asha}/reinstate`],
  ] as const;
  const body = { answer: 'keep', reason: 'Signed form' };
  for (const [method, path] of paths) {
    for (const who of [scoped, await testApp.signInAs('warden'), await as('Asha')]) {
      const payload = method === 'GET' ? undefined : body;
      expect([path, (await call(who, method, path, payload)).status]).toEqual([path, 403]);
    }
    const unknown = path.replace(/[0-9a-f-]{36}/, '01890000-0000-7000-8000-000000000000');
    const payload = method === 'GET' ? undefined : body;
    expect([path, (await call(provost, method, unknown, payload)).status]).toEqual([path, 404]);
  }
  expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered']);
});
