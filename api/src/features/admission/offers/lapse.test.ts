import { buildApp } from '../../../app.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { offering, publishedOffers } from '../../../testing/people/offers.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';

let testApp: TestApp;
let provost: SignedIn;
let asha: SignedIn;
let ids: Record<string, string>;
let offerIds: Record<string, string>;
let respondBy: Date;
const offers = offering(() => testApp);
const { call, my, answer, job } = offers;
const rounds = runningRounds(() => testApp);
const hour = 3_600_000;
const day = 24 * hour;
const at = (milliseconds: number) => new Date(respondBy.getTime() + milliseconds);

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const made = await publishedOffers(testApp, ['Asha', 'Binod']);
  ({ ids, respondBy } = made);
  offerIds = made.offers;
  asha = await offers.signIn(ids.Asha!);
});
afterEach(() => testApp.close());

const lapsesInLog = async () =>
  (await offers.rows(`select subject_id from audit_log where action = 'offers.lapse'`)).map(
    ({ subject_id }) => subject_id,
  );

test('an unanswered offer lapses at its deadline, not before, and frees bed and fee', async () => {
  await answer(await offers.signIn(ids.Binod!), offerIds.Binod!, 'keep');
  await job(at(-1));
  expect(await my(asha)).toMatchObject({ state: 'open' });
  await job(at(0));
  expect(await my(asha)).toMatchObject({
    state: 'lapsed',
    answer: null,
    toPay: 0,
    may: { keep: false, keepOpen: false, decline: false, waitAgain: true },
  });
  expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered', 'lapsed']);
  expect(await offers.bed(ids.Asha!)).toBeUndefined();
  const owed = await offers.owed(ids.Asha!);
  expect(owed).toHaveLength(3);
  expect(owed.every((one) => one.cancelled && one.owed === 0)).toBe(true);
  const [mail] = await offers.mailTexts(asha);
  expect(mail?.subject).toBe('Your offer has lapsed: Kautilya Hall, Room 101');
  expect(mail?.text).toMatch(/by 11:59 pm on \w+day, \d+ \w+ 20\d\d\./);
  // Who answered keeps the place.
  expect(await offers.states(ids.Binod!)).toEqual(['received', 'offered', 'accepted']);
  expect(await offers.bed(ids.Binod!)).toBe('H001-102-A');
});

test('an answer that comes after the lapse is too late', async () => {
  await job(at(0));
  for (const given of ['keep', 'decline']) {
    const { status, body } = await answer(asha, offerIds.Asha!, given);
    expect([status, body.code, body.data.state]).toEqual([409, 'too_late', 'lapsed']);
  }
});

test('several runs of the job at once let each offer lapse once, with one mail', async () => {
  await Promise.all(Array.from({ length: 6 }, () => job(at(0))));
  expect((await lapsesInLog()).toSorted()).toEqual(Object.values(offerIds).toSorted());
  for (const id of Object.values(ids)) {
    expect(await offers.mails(id)).toEqual(['offers.lapsed']);
    expect(await offers.states(id)).toEqual(['received', 'offered', 'lapsed']);
  }
});

test('the offers of others lapse where that of one student fails, and it is tried again', async () => {
  await testApp.database.pool.query(`
    create function refuse_asha() returns trigger language plpgsql as $$
    begin
      if new.id = '${offerIds.Asha}' then raise exception 'broken'; end if;
      return new;
    end $$;
    create trigger refuse_asha before update on allotment_offers
      for each row execute function refuse_asha()`);
  await job(at(0));
  expect(await lapsesInLog()).toEqual([offerIds.Binod]);
  expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered']);
  await testApp.database.pool.query('drop function refuse_asha cascade');
  await job(at(0));
  expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered', 'lapsed']);
});

test('of an answer and the lapse at the same time, one counts', async () => {
  await testApp.database.pool.query(
    `update allotment_offers set respond_by = now() + interval '1 hour'`,
  );
  const [reply] = await Promise.all([
    answer(asha, offerIds.Asha!, 'keep'),
    job(new Date(Date.now() + 2 * hour)),
  ]);
  const state = reply.status === 200 ? 'accepted' : 'lapsed';
  expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered', state]);
  expect(await offers.mails(ids.Asha!)).toHaveLength(1);
});

test('a student returns to the waiting list after the lapse, once, and takes part again', async () => {
  const wait = () => call(asha, 'POST', `/allotment/offers/${offerIds.Asha}/wait-again`);
  const early = await wait();
  expect([early.status, early.body.code]).toEqual([409, 'not_lapsed']);
  await job(at(0));
  for (let time = 1; time <= 2; time += 1) {
    const { status, body } = await wait();
    expect([status, body.data.state, body.data.may.waitAgain]).toEqual([200, 'lapsed', false]);
  }
  expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered', 'lapsed', 'waiting']);
  const { body } = await call(provost, 'POST', '/allotment/preview');
  expect(body.data.decisions.map(({ name }: any) => name)).toEqual(['Asha']);
  const application = await call(asha, 'GET', '/applications/my');
  expect(application.body.data.may.order).toBe(true);
});

test('a lapsed or declined application takes no part in a run, and the office reopens it', async () => {
  await answer(await offers.signIn(ids.Binod!), offerIds.Binod!, 'decline');
  await job(at(0));
  const preview = async () =>
    (await call(provost, 'POST', '/allotment/preview')).body.data.decisions.map(
      ({ name }: any) => name,
    );
  expect(await preview()).toEqual([]);
  for (const id of Object.values(ids)) {
    const reply = await call(provost, 'POST', `/applications/${id}/reopen`, { reason: 'Was ill' });
    expect([reply.status, reply.body.data.state]).toEqual([200, 'waiting']);
  }
  expect(await preview()).toEqual(['Asha', 'Binod']);
  expect((await my(asha)).may.waitAgain).toBe(false);
});

test('reminders are sent 3 days and 1 day before, each once, also by several runs at once', async () => {
  await answer(await offers.signIn(ids.Binod!), offerIds.Binod!, 'keep');
  const reminders = async () =>
    (await offers.mails(ids.Asha!)).filter((kind) => kind === 'offers.reminder').length;
  const { updatedAt } = await my(asha);
  await job(at(-3 * day - 1));
  expect(await reminders()).toBe(0);
  for (const [left, sent] of [
    [3 * day, 1],
    [2 * day, 1],
    [day, 2],
    [hour, 2],
  ] as const) {
    await Promise.all(Array.from({ length: 4 }, () => job(at(-left))));
    expect([left, await reminders()]).toEqual([left, sent]);
  }
  expect(await offers.mails(ids.Binod!)).toEqual(['offers.answered']);
  const [mail] = await offers.mailTexts(asha);
  expect(mail?.subject).toBe('Please answer your offer: Kautilya Hall, Room 101');
  expect(mail?.text).toContain('Please answer in the student portal by 11:59 pm on');
  // A reminder doesn’t make an open page out of date.
  expect((await my(asha)).updatedAt).toBe(updatedAt);
});

test('the lock of the next round lets offers lapse whose time is over, and waits for others', async () => {
  const planned = await rounds.plan(provost);
  const lock = () => call(provost, 'POST', `/allotment/rounds/${planned._id}/lock`);
  expect((await lock()).body.code).toBe('offers_open');
  await testApp.database.pool.query(
    `update allotment_offers set respond_by = now() - interval '1 second'`,
  );
  expect((await lock()).status).toBe(200);
  expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered', 'lapsed']);
});

test('the job runs in a server with background work', async () => {
  await testApp.database.pool.query(
    `update allotment_offers set respond_by = now() - interval '1 minute'`,
  );
  const { config, database } = testApp;
  const other = buildApp({ config, database });
  await other.ready();
  // Closing waits for the run that began when the server was ready.
  await other.close();
  expect(await offers.states(ids.Asha!)).toEqual(['received', 'offered', 'lapsed']);
});
