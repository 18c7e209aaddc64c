import { buildApp } from '../../../app.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { addOffers, addRound, offering } from '../../../testing/people/offers.ts';
import { answerOffer } from './answers/answer-offer.ts';

let testApp: TestApp;
let provost: SignedIn;
let student: SignedIn;
/** The student’s id and offer. */
let id: string;
let offer: string;
let round: string;
let added = 0;
const offers = offering(() => testApp);
const { call, my, answer } = offers;
const hour = 3_600_000;
const respondBy = new Date(Date.now() + 80 * hour);
const bedId = 'H001-101-A';

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

beforeEach(async () => {
  added += 1;
  const name = `Student ${added}`;
  id = (await addApplicants(testApp, [{ name }]))[name] ?? '';
  const made = await addOffers(testApp, { beds: { [id]: bedId }, respondBy });
  [round, offer] = [made.round, made.offers[id] ?? ''];
  student = await offers.signIn(id);
});
afterEach(async () => {
  await testApp.database.pool.query(`
    update allotments set ended_at = greatest(created_at, now()), ended_how = 'moved',
           end_reason = 'test' where ended_at is null`);
  await testApp.database.pool.query(`delete from allotment_rounds where state = 'locked'`);
});

const lockRound = (kind: 'regular' | 'mock' = 'regular') =>
  addRound(testApp, { state: 'locked', kind });

test('names of room-mates are shown among students who have accepted', async () => {
  const [one, other] = [`One ${added}`, `Other ${added}`];
  const ids = await addApplicants(testApp, [{ name: one }, { name: other }]);
  const [first = '', second = ''] = [ids[one], ids[other]];
  const made = await addOffers(testApp, {
    beds: { [first]: 'H001-125-A', [second]: 'H001-125-B' },
    respondBy,
  });
  const namesShownTo = async (personId: string) => {
    const who = await offers.signIn(personId);
    const { rooms } = (await call(who, 'GET', '/halls/my-plan')).body.data;
    const room = rooms.find(({ number }: { number: string }) => number === '125');
    return room.beds.map(({ name }: { name: string | null }) => name);
  };
  const accept = async (personId: string) =>
    answer(await offers.signIn(personId), made.offers[personId] ?? '', 'keep');
  expect(await namesShownTo(first)).toEqual([null, null, null]);
  await accept(first);
  expect(await namesShownTo(first)).toEqual([one, null, null]);
  expect(await namesShownTo(second)).toEqual([null, null, null]);
  await accept(second);
  expect(await namesShownTo(first)).toEqual([one, other, null]);
  expect(await namesShownTo(second)).toEqual([one, other, null]);
});

test('the student sees the offer and what may be done with it', async () => {
  expect(await my(student)).toMatchObject({
    _id: offer,
    roundId: round,
    state: 'open',
    answer: null,
    answeredAt: null,
    respondBy: respondBy.toISOString(),
    hallId: 'H001',
    hostelName: 'Kautilya Hall',
    roomType: 'single',
    roomNumber: '101',
    bedId,
    acceptByPaying: false,
    intended: null,
    toPay: 24_000,
    higherChoices: 0,
    may: { keep: true, keepOpen: true, decline: true, waitAgain: false },
  });
  const stranger = await testApp.signInAs('nobody@example.edu');
  expect(await my(stranger)).toBeNull();
});

test('the choices above the place are counted in the student’s own order', async () => {
  const path = `/applications/${id}/choices`;
  const types = ['triple', 'single'].map((roomType) => ({ hallId: 'H001', roomType }));
  await testApp.database.pool.query(
    `update applications set choices_set_at = now() where person_id = $1`,
    [id],
  );
  for (const [index, { hallId, roomType }] of types.entries()) {
    await testApp.database.pool.query(
      `insert into application_choices select id, $2, $3, $4 from applications where person_id = $1`,
      [id, index + 1, hallId, roomType],
    );
  }
  expect((await my(student)).higherChoices).toBe(1);
  // They wait for the answer.
  const choices = types.toReversed();
  const ordered = await call(provost, 'PUT', path, { choices, reason: 'Form' });
  expect(ordered.body.code).toBe('not_orderable');
});

test.each([
  ['keep', 'accepted', 'You have accepted the place.'],
  ['keep-open', 'accepted-open', 'You keep the place and are considered for your higher choices.'],
] as const)(
  '%s makes the application %s and leaves the bed and the fee',
  async (given, state, text) => {
    const { status, body } = await answer(student, offer, given);
    expect([status, body.message]).toEqual([200, text]);
    expect(body.data).toMatchObject({ state: 'answered', answer: given, intended: null });
    expect(body.data.answeredAt).not.toBeNull();
    expect(await offers.states(id)).toEqual(['received', 'offered', state]);
    expect(await offers.bed(id)).toBe(bedId);
    expect((await offers.owed(id))[0]).toEqual({ owed: 2_400_000, cancelled: false });
    expect(await offers.mails(id)).toEqual(['offers.answered']);
    const [mail] = await offers.mailTexts(student);
    expect(mail?.subject).toBe('Place accepted: Kautilya Hall, Room 101');
    expect(mail?.text).toContain(
      'You have accepted room 101 (bed H001-101-A) in Kautilya Hall, which you were offered in round',
    );
  },
);

test('decline frees the bed and cancels the fees', async () => {
  const { status, body } = await answer(student, offer, 'decline');
  expect([status, body.message]).toEqual([200, 'You have declined the place.']);
  expect(body.data).toMatchObject({
    state: 'answered',
    answer: 'decline',
    toPay: 0,
    may: { keep: false, keepOpen: false, decline: false, waitAgain: false },
  });
  expect(await offers.states(id)).toEqual(['received', 'offered', 'declined']);
  expect(await offers.bed(id)).toBeUndefined();
  const owed = await offers.owed(id);
  expect(owed).toHaveLength(3);
  expect(owed.every((one) => one.cancelled && one.owed === 0)).toBe(true);
  const profile = await call(student, 'GET', '/profile/me');
  expect(profile.body.data.roomNumber).toBeNull();
  const free = await call(provost, 'GET', '/allotment/beds?free=yes');
  expect(free.body.data.map((bed: any) => bed.bedId)).toContain(bedId);
  expect((await offers.mailTexts(student))[0]?.subject).toBe(
    'Place declined: Kautilya Hall, Room 101',
  );
});

test('a fee that was due already is cancelled with a place that was never accepted', async () => {
  await testApp.database.pool.query(
    'update fee_demands set due_on = current_date - 3 where student_id = $1',
    [id],
  );
  await answer(student, offer, 'decline');
  expect((await offers.owed(id)).every((one) => one.cancelled && one.owed === 0)).toBe(true);
});

test('a fee that was due while the student had accepted the place stays owed', async () => {
  await testApp.database.pool.query(
    'update fee_demands set due_on = current_date - 3 where student_id = $1',
    [id],
  );
  await answer(student, offer, 'keep');
  await answer(student, offer, 'decline');
  expect((await offers.owed(id))[0]).toEqual({ owed: 2_400_000, cancelled: false });
});

test('the same answer again changes nothing and mails nothing', async () => {
  for (const given of ['keep', 'keep-open', 'decline']) {
    const first = await answer(student, offer, given);
    const second = await answer(student, offer, given);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual({ ...first.body.data, now: expect.any(String) });
  }
  const states = ['accepted', 'accepted-open', 'declined'];
  expect(await offers.states(id)).toEqual(['received', 'offered', ...states]);
  expect(await offers.mails(id)).toHaveLength(3);
});

test('a place kept open is kept or declined later; a declined one is answered for good', async () => {
  await answer(student, offer, 'keep-open');
  expect((await my(student)).may).toEqual({
    keep: true,
    keepOpen: false,
    decline: true,
    waitAgain: false,
  });
  expect((await answer(student, offer, 'keep')).status).toBe(200);
  expect((await answer(student, offer, 'decline')).status).toBe(200);
  for (const given of ['keep', 'keep-open']) {
    const { status, body } = await answer(student, offer, given);
    expect([status, body.code, body.data.answer]).toEqual([409, 'already_answered', 'decline']);
  }
});

test('of two tabs with different answers at once, the second is refused or follows the first', async () => {
  const { updatedAt } = await my(student);
  const headers = { 'if-match': `"${updatedAt}"` };
  const replies = await Promise.all([
    answer(student, offer, 'keep', headers),
    answer(student, offer, 'decline', headers),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(['changed', 'already_answered']).toContain(refused?.body.code);
  expect(await offers.states(id)).toHaveLength(3);
  expect(await offers.mails(id)).toHaveLength(1);
});

test('the same answer from two tabs on two servers at once is stored once', async () => {
  const { config, database } = testApp;
  const other = buildApp({ config, database, background: false });
  await other.ready();
  const url = `/api/allotment/offers/${offer}/answer`;
  const post = {
    method: 'POST',
    url,
    payload: { answer: 'keep' },
    headers: student.headers,
  } as const;
  const replies = await Promise.all([
    testApp.inject(post),
    other.inject(post),
    testApp.inject(post),
    other.inject(post),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await offers.states(id)).toEqual(['received', 'offered', 'accepted']);
  expect(await offers.mails(id)).toEqual(['offers.answered']);
  await other.close();
});

test('answers are taken until 23:59 in India, to the millisecond', async () => {
  const deadline = new Date('2026-11-26T23:59:00.000+05:30');
  await testApp.database.pool.query('update allotment_offers set respond_by = $2 where id = $1', [
    offer,
    deadline,
  ]);
  const who = { ...student.person, halls: null };
  const origin = { address: 'test', requestId: 'test' };
  const at = (now: string, given: 'keep' | 'keep-open' | 'decline') => {
    const none = { query: undefined, files: [], ifMatch: undefined, intent: undefined };
    const wanted = { who, origin, params: { id: offer }, body: { answer: given }, ...none };
    return answerOffer(offers.deps(), wanted, new Date(`2026-11-26T${now}+05:30`)).then(
      (data) => data.answer,
      (error: unknown) => error,
    );
  };
  const tooLate = {
    status: 409,
    code: 'too_late',
    message: 'The time for this answer ended at 11:59 pm on Thursday, 26 November 2026.',
    data: { state: 'open', may: { keep: false, keepOpen: false, decline: false } },
  };
  expect(await at('23:59:00.000', 'keep')).toMatchObject(tooLate);
  expect(await at('23:59:00.001', 'decline')).toMatchObject(tooLate);
  expect(await at('23:58:59.999', 'keep')).toBe('keep');
  expect(await at('23:58:59.999', 'keep-open')).toBe('keep-open');
  // What was answered in time may be made smaller later, and nothing more.
  expect(await at('23:59:00.000', 'keep')).toBe('keep');
  expect(await at('23:59:00.000', 'keep-open')).toMatchObject({ code: 'too_late' });
  expect(await at('23:59:00.000', 'decline')).toBe('decline');
});

test('while the next round is locked, a place can be declined and nothing else', async () => {
  await answer(student, offer, 'keep-open');
  await lockRound();
  expect((await my(student)).may).toMatchObject({ keep: false, keepOpen: false, decline: true });
  const refused = await answer(student, offer, 'keep');
  expect([refused.status, refused.body.code]).toEqual([409, 'round_open']);
  // It is the answer already.
  expect((await answer(student, offer, 'keep-open')).status).toBe(200);
  expect((await answer(student, offer, 'decline')).status).toBe(200);
  expect(await offers.states(id)).toEqual(['received', 'offered', 'accepted-open', 'declined']);
});

test('a locked mock round binds nobody, and answers are taken', async () => {
  await lockRound('mock');
  expect((await answer(student, offer, 'keep')).status).toBe(200);
});

test('a student can’t answer the offer of another, and the office’s staff can’t answer as students', async () => {
  const name = `Stranger ${added}`;
  const stranger = await offers.signIn((await addApplicants(testApp, [{ name }]))[name] ?? '');
  for (const path of [`${offer}/answer`, `${offer}/wait-again`]) {
    const reply = await call(stranger, 'POST', `/allotment/offers/${path}`, { answer: 'keep' });
    expect([path, reply.status, reply.body.code]).toEqual([path, 404, 'not_found']);
    const staff = await call(provost, 'POST', `/allotment/offers/${path}`, { answer: 'keep' });
    expect([path, staff.status]).toEqual([path, 403]);
  }
  const unknown = '01890000-0000-7000-8000-000000000000';
  expect((await answer(student, unknown, 'keep')).status).toBe(404);
  expect((await answer(student, offer, 'perhaps')).body.fields).toEqual({
    answer: 'Please choose an answer.',
  });
  expect(await offers.states(id)).toEqual(['received', 'offered']);
});

test.each([
  ['withdraw', 'withdrawn'],
  ['vacate', 'vacated'],
  ['vacate-and-wait', 'waiting'],
  ['move', 'resident'],
] as const)('%s by hand ends the offer', async (act, state) => {
  const byHand = (path: string, body: object) =>
    call(provost, 'POST', `/allotment/students/${id}/${path}`, { reason: 'Test', ...body });
  const acts = {
    withdraw: () => call(student, 'POST', '/applications/my/withdraw', { reason: '' }),
    vacate: () => byHand('vacate', { waitAgain: false }),
    'vacate-and-wait': () => byHand('vacate', { waitAgain: true }),
    move: () => byHand('move', { bedId: 'H001-102-A' }),
  };
  expect((await acts[act]()).status).toBe(200);
  expect(await my(student)).toMatchObject({
    state: 'ended',
    may: { keep: false, keepOpen: false, decline: false, waitAgain: false },
  });
  for (const given of ['keep', 'decline']) {
    expect((await answer(student, offer, given)).body.code).toBe('already_answered');
  }
  await offers.job(new Date(respondBy.getTime() + hour));
  expect((await offers.states(id)).at(-1)).toBe(state);
});

test('answers are in the audit log with their author, and notify open pages', async () => {
  await testApp.database.pool.query('delete from recent_events');
  await answer(student, offer, 'keep');
  const [entry] = await offers.rows(
    `select actor_id, details from audit_log where action = 'offers.answer' and subject_id = $1`,
    [offer],
  );
  expect(entry).toEqual({
    actor_id: id,
    details: { answer: 'keep', from: 'offered', paid: false },
  });
  const events = await offers.rows('select topic, audience from recent_events');
  expect(events.filter(({ topic }) => topic !== 'allotment')).toEqual([]);
  const audience = events.flatMap((event) => event.audience);
  expect(audience).toEqual(expect.arrayContaining([id, 'staff', 'staff:H001']));
});
