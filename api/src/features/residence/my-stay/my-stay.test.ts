import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { addApplicants, onlyBeds, thisYear } from '../../../testing/people/applications.ts';
import { addOffers, addRound, offering } from '../../../testing/people/offers.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';

let testApp: TestApp;
const { call, signIn, answer, rows } = offering(() => testApp);
const stayOf = async (who: SignedIn) => (await call(who, 'GET', '/my-stay')).body.data;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** The states of the steps by their names. */
const states = ({ steps }: { steps: { step: string; state: string }[] }) =>
  Object.fromEntries(steps.map(({ step, state }) => [step, state]));

let made = 0;

/** An applicant who is offered a bed of their own. */
async function offered(given: { acceptByPaying?: boolean } = {}) {
  made += 1;
  const name = `Offered ${made}`;
  const { [name]: id = '' } = await addApplicants(testApp, [{ name }]);
  const bed = `H001-${100 + made}-A`;
  const respondBy = inDays(4);
  const { offers, round } = await addOffers(testApp, { beds: { [id]: bed }, respondBy, ...given });
  return { id, who: await signIn(id), offer: offers[id] ?? '', respondBy, round };
}

beforeAll(async () => {
  testApp = await startTestApp();
  await onlyBeds(
    testApp,
    Array.from({ length: 20 }, (_, index) => `H001-${101 + index}-A`),
  );
});
afterAll(() => testApp.close());

test('a student who never applied is led to apply, as long as applications are accepted', async () => {
  const student = await testApp.signInAs('student');
  const stay = await stayOf(student);
  expect(stay).toMatchObject({ admissionYear: thisYear(testApp), place: null, toPay: 0 });
  expect(states(stay)).toMatchObject({ applied: 'current', bed: 'to-come', 'no-dues': 'to-come' });
  expect(stay.nextAct).toMatchObject({ act: 'apply', by: null });
});

test('an applicant waits; one under 18 hands in the consent first', async () => {
  const born = `${new Date().getFullYear() - 17}-01-01`;
  const ids = await addApplicants(testApp, [{ name: 'Adult' }, { name: 'Minor', born }]);
  const adult = await stayOf(await signIn(ids['Adult'] ?? ''));
  expect(states(adult)).toMatchObject({ applied: 'done', choices: 'current', round: 'to-come' });
  expect(adult.nextAct).toBeNull();
  const minor = await stayOf(await signIn(ids['Minor'] ?? ''));
  expect(minor.steps[0]).toMatchObject({ state: 'current', note: 'consent-missing' });
  expect(minor.nextAct).toMatchObject({ act: 'hand-in-consent' });
});

test('an offer is answered, then its fee is paid', async () => {
  const { who, offer, respondBy } = await offered();
  const open = await stayOf(who);
  expect(states(open)).toMatchObject({ offer: 'current', bed: 'to-come', fees: 'to-come' });
  expect(open.place).toEqual({ hostelName: 'Kautilya Hall', roomNumber: '101' });
  expect(open.nextAct).toMatchObject({ act: 'answer-offer', until: respondBy.toISOString() });
  expect((await answer(who, offer, 'keep')).status).toBe(200);
  const kept = await stayOf(who);
  expect(states(kept)).toMatchObject({ offer: 'done', bed: 'done', fees: 'current' });
  expect(kept.nextAct).toMatchObject({ act: 'pay-fee', fee: { feeType: 'hostel' } });
  const { body } = await call(who, 'GET', '/payment/my-fees');
  expect(kept.toPay).toBe(body.data.balance);
});

test('an offer that paying accepts is paid by its deadline', async () => {
  const { who, offer, respondBy } = await offered({ acceptByPaying: true });
  await answer(who, offer, 'keep');
  const stay = await stayOf(who);
  expect(stay.nextAct).toMatchObject({ act: 'pay-to-accept', until: respondBy.toISOString() });
  expect(states(stay)).toMatchObject({ offer: 'current', fees: 'current' });
});

test('the rank is that of the round which gave the bed, whatever a later one decided', async () => {
  const { id, who, offer, round } = await offered();
  await answer(who, offer, 'keep-open');
  const later = await addRound(testApp, { state: 'published' });
  for (const [decided, rank] of [
    [round, 5],
    [later, 9],
  ]) {
    await rows(
      `insert into round_decisions (round_id, person_id, position, rank, rank_of, merit_group, outcome, missed)
       values ($1, $2, $3, $3, 90, 'all', 'waiting', '[]')`,
      [decided, id, rank],
    );
  }
  expect((await stayOf(who)).rank).toEqual({ rank: 5, of: 90 });
});

test('the rank is of as many applicants as the results of the round show', async () => {
  const { id, who, round } = await offered();
  const counts = { applicants: 4300, placed: 1, movedUp: 0, kept: 0, waiting: 4299, placesLeft: 0 };
  await rows('update allotment_rounds set counts = $2 where id = $1', [round, counts]);
  await rows(
    `insert into round_decisions (round_id, person_id, position, rank, rank_of, merit_group, outcome, missed)
     values ($1, $2, 7, 7, 4321, '', 'waiting', '[]')`,
    [round, id],
  );
  const { body } = await call(who, 'GET', '/allotment/results/my');
  expect(body.data).toEqual([expect.objectContaining({ rank: 7, rankOf: 4321 })]);
  expect((await stayOf(who)).rank).toEqual({ rank: 7, of: 4321 });
});

test('a declined offer ends the year without an act', async () => {
  const { who, offer } = await offered();
  await answer(who, offer, 'decline');
  const stay = await stayOf(who);
  expect(stay.nextAct).toBeNull();
  expect(states(stay)).toMatchObject({ offer: 'done', bed: 'not-needed', 'no-dues': 'not-needed' });
});

/** A resident who has paid. */
async function resident() {
  const given = await offered();
  await answer(given.who, given.offer, 'keep');
  await rows(
    `insert into fee_ledger (id, demand_id, kind, amount, reason)
     select gen_random_uuid(), id, 'adjustment', -charged, 'test' from fee_demands
      where student_id = $1`,
    [given.id],
  );
  return given;
}

test('a resident who is overdue from leave records the return', async () => {
  const { id, who } = await resident();
  expect((await stayOf(who)).nextAct).toBeNull();
  await rows(
    `insert into leave_applications (id, student_id, leave_type, reason, from_date, to_date,
       emergency_contact, status, decided_by)
     select gen_random_uuid(), $1, 'sick', 'Fever', current_date - 9, current_date - 5, '1',
            'approved', $1`,
    [id],
  );
  const stay = await stayOf(who);
  expect(stay.nextAct).toMatchObject({ act: 'return-from-leave' });
  expect(stay.nextAct.overdueDays).toBeGreaterThanOrEqual(4);
});

test('a student who left sees what is missing, and then the certificate', async () => {
  const { id, who } = await resident();
  await call(who, 'POST', '/service-requests', {
    requestType: 'plumbing',
    description: 'The tap drips.',
    priority: 'low',
  });
  expect(await stayOf(who)).toMatchObject({ openRequests: 1, nextAct: null });
  await rows(
    `update allotments set ended_at = now(), ended_how = 'vacated', end_reason = 'test', ended_by = $1
      where person_id = $1 and ended_at is null`,
    [id],
  );
  const left = await stayOf(who);
  expect(left.nextAct).toMatchObject({ act: 'clear-dues' });
  expect(left.steps[5]).toMatchObject({ step: 'bed', state: 'done', note: 'left' });
  await rows(`update service_requests set status = 'completed' where student_id = $1`, [id]);
  const clear = await stayOf(who);
  expect(clear.nextAct).toBeNull();
  const last = clear.steps.at(-1);
  expect(last).toMatchObject({ state: 'done', document: { kind: 'no-dues' } });
  const file = await testApp.inject({ url: `/api${last.document.path}`, headers: who.headers });
  expect(file.headers['content-type']).toBe('application/pdf');
});

test('counts every open request; for the certificate only those to finish', async () => {
  const { id, who } = await resident();
  for (const area of [null, 'corridor']) {
    await rows(
      `insert into service_requests (id, student_id, request_type, description, hall_id, common_area)
       values (gen_random_uuid(), $1, 'plumbing', 'Tap', 'H001', $2)`,
      [id, area],
    );
  }
  const filed = { feedbackType: 'Mess Related', message: 'The rice is cold.' };
  expect((await call(who, 'POST', '/feedback/submit', filed)).status).toBe(200);
  expect((await stayOf(who)).openRequests).toBe(3);
  const { body } = await call(who, 'GET', '/year-end/my');
  expect(body.data.openRequests).toBe(1);
});

test('reads settings and facts with one statement each, of the own rows only', async () => {
  const { who } = await offered();
  await stayOf(who);
  expect(await countQueries(() => stayOf(who))).toBe(3);
  expect((await call(await testApp.signInAs('provost'), 'GET', '/my-stay')).status).toBe(403);
  expect((await stayOf(await testApp.signInAs('nobody@example.edu'))).place).toBeNull();
});
