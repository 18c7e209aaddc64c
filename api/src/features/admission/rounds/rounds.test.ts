import { seedCommitment } from '@hostel/allotment/proof/commitment';
import { createOutbox } from '../../../platform/messages/mail/outbox.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../testing/people/applications.ts';
import { farWorkingDay, publishedRound, runningRounds } from '../../../testing/people/rounds.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);

/** Leaves these beds in service, and no bed of another hall. */
async function onlyTheseBeds(beds: readonly string[]) {
  await onlyBeds(testApp, beds);
  await testApp.database.pool.query(
    `update beds set out_of_service_at = now(), out_of_service_reason = 'test'
      where hall_id <> 'H001' and out_of_service_at is null`,
  );
}

async function choose(name: string, codes: readonly string[]) {
  const { pool } = testApp.database;
  await pool.query(
    `insert into application_choices (application_id, position, hall_id, room_type)
     select a.id, c.position, split_part(c.code, '/', 1), split_part(c.code, '/', 2)
       from applications a, unnest($2::text[]) with ordinality as c (code, position)
      where a.person_id = $1`,
    [ids[name], codes],
  );
  await pool.query('update applications set choices_set_at = now() where person_id = $1', [
    ids[name],
  ]);
}

async function states(): Promise<Record<string, [string, string | null]>> {
  const { rows } = await testApp.database.pool.query(
    `select p.name, a.state, l.bed_id as bed
       from applications a join people p on p.id = a.person_id
       left join allotments l on l.person_id = p.id and l.ended_at is null`,
  );
  return Object.fromEntries(rows.map(({ name, state, bed }) => [name, [state, bed]]));
}

async function mailsTo(name: string) {
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const { rows } = await testApp.database.pool.query('select email from people where id = $1', [
    ids[name],
  ]);
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(rows[0].email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data as { subject: string; text: string }[];
}

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await onlyTheseBeds(['H001-101-A', 'H001-125-A']);
  ids = await addApplicants(testApp, [
    { name: 'Best', sgpa: [900, 950] },
    { name: 'Second', sgpa: [850, 900] },
    { name: 'Last', sgpa: [501, 500] },
    { name: 'Closed', sgpa: [990, 990] },
  ]);
  await testApp.database.pool.query('update people set disabled_at = now() where id = $1', [
    ids.Closed,
  ]);
});
afterEach(() => testApp.close());

test('plans, locks, previews and publishes a round that is final at once', async () => {
  const planned = await rounds.plan(provost);
  expect(planned).toMatchObject({
    kind: 'regular',
    number: 1,
    state: 'planned',
    seed: null,
    root: null,
    madeBy: provost.person.name,
    locked: null,
    proofReaders: 'applicants',
  });
  const locked = await rounds.lock(provost, planned);
  expect(locked).toMatchObject({ state: 'locked', locked: 3, left: 0, counts: null });
  expect(locked.root).toMatch(/^[0-9a-f]{64}$/);
  const counts = { applicants: 3, placed: 2, movedUp: 0, kept: 0, waiting: 1, placesLeft: 0 };
  const previewed = await rounds.preview(provost, locked);
  expect(previewed).toMatchObject({ state: 'previewed', counts, seed: null });
  expect(await states()).toMatchObject({ Best: ['received', null], Last: ['received', null] });
  const published = await rounds.publish(provost, previewed);
  expect(published).toMatchObject({ state: 'published', counts, publishedBy: provost.person.name });
  expect(seedCommitment(published.seed!)).toBe(planned.seedCommitment);
  expect(await states()).toEqual({
    Best: ['resident', 'H001-101-A'],
    Second: ['resident', 'H001-125-A'],
    Last: ['waiting', null],
    Closed: ['received', null],
  });
  const application = await call(provost, 'GET', `/applications/${ids.Best}`);
  expect(application.body.data.history.at(-1)).toMatchObject({
    state: 'resident',
    runOf: null,
    round: 'Round 1',
  });
  const list = await call(provost, 'GET', '/allotment/rounds');
  expect(list.body.data).toEqual([published]);
  const profile = await testApp.database.pool.query(
    'select hostel_name, room_number from student_profiles where person_id = $1',
    [ids.Best],
  );
  expect(profile.rows).toEqual([{ hostel_name: 'Kautilya Hall', room_number: '101' }]);
});

test('mails each applicant once, with rank and reason', async () => {
  await rounds.all(provost);
  const [placed, fixed, ...more] = await mailsTo('Second');
  expect([fixed!.subject, more]).toEqual(['Round 1: your application is fixed', []]);
  expect(placed!.subject).toBe('Your room: Kautilya Hall, Room 125');
  expect(placed!.text).toContain('In round 1 you have been allotted room 125 (bed H001-125-A)');
  expect(placed!.text).toContain('Rank 2 of 3 by merit: a triple room in Kautilya Hall (choice');
  expect(placed!.text).toContain(
    // The rank of one student is not named.
    'Choice 1, a single room in Kautilya Hall, was full. Choice 2,',
  );
  const waiting = await mailsTo('Last');
  expect(waiting.map(({ subject }) => subject)).toEqual([
    'Round 1: you are on the waiting list',
    'Round 1: your application is fixed',
  ]);
  expect(waiting[0]!.text).toContain('Rank 3 of 3 by merit: on the waiting list.');
  expect(await mailsTo('Closed')).toEqual([]);
});

test('offers places until the end of a working day', async () => {
  const day = farWorkingDay();
  const round = await rounds.all(provost, { offers: true, acceptByPaying: true });
  expect(round).toMatchObject({ offers: true, acceptByPaying: true });
  expect(round.respondBy).toBe(`${day}T18:29:00.000Z`);
  expect(await states()).toMatchObject({
    Best: ['offered', 'H001-101-A'],
    Second: ['offered', 'H001-125-A'],
    Last: ['waiting', null],
  });
  const { rows } = await testApp.database.pool.query(
    `select o.person_id, o.state, o.answer, o.bed_id, a.bed_id as held, o.respond_by
       from allotment_offers o join allotments a on a.id = o.allotment_id order by o.bed_id`,
  );
  expect(rows).toEqual(
    [
      [ids.Best, 'H001-101-A'],
      [ids.Second, 'H001-125-A'],
    ].map(([person_id, bed_id]) => {
      const open = { state: 'open', answer: null, respond_by: new Date(round.respondBy!) };
      return { person_id, bed_id, held: bed_id, ...open };
    }),
  );
  const [mail] = await mailsTo('Best');
  expect(mail!.subject).toBe('Offer: Kautilya Hall, Room 101');
  expect(mail!.text).toMatch(
    /Please answer in the student portal by 11:59 pm on \w+day, \d+ \w+ \d{4}/,
  );
  expect(mail!.text).toContain('the offer lapses');
  expect(mail!.text).toContain('once the fee is paid');
});

test('a mock round gives no bed and mails that a result is ready', async () => {
  const round = await rounds.all(provost, { kind: 'mock', offers: true });
  expect(round).toMatchObject({ kind: 'mock', offers: false, respondBy: null, state: 'published' });
  expect(await states()).toMatchObject({ Best: ['received', null], Last: ['received', null] });
  const [mail, ...before] = await mailsTo('Best');
  expect(mail!.subject).toBe('Mock round 1: your result is ready');
  expect(before.map(({ subject }) => subject)).toEqual(['Mock round 1: your application is fixed']);
  expect(mail!.text).not.toContain('H001-101-A');
  const { rows } = await testApp.database.pool.query('select count(*)::int from allotments');
  expect(rows).toEqual([{ count: 0 }]);
});

test('a holder moves up, and the bed is given to another in the same round', async () => {
  await choose('Best', ['H001/triple']);
  await choose('Second', ['H001/triple', 'H001/single']);
  await rounds.all(provost);
  await testApp.database.pool.query(
    `insert into application_changes (application_id, state)
     select id, 'accepted-open' from applications where person_id = $1`,
    [ids.Second],
  );
  // Best leaves the only bed in a triple room.
  const withdrawn = await call(provost, 'POST', `/applications/${ids.Best}/withdraw`, {
    reason: 'Left',
  });
  expect(withdrawn.status).toBe(200);
  const round = await rounds.all(provost, { offers: true });
  expect(round.counts).toMatchObject({ placed: 1, movedUp: 1, kept: 0, waiting: 0 });
  expect(await states()).toMatchObject({
    Second: ['accepted', 'H001-125-A'],
    Last: ['offered', 'H001-101-A'],
  });
  const offers = await testApp.database.pool.query(
    'select person_id, state, answer, answered_by from allotment_offers order by bed_id desc',
  );
  expect(offers.rows).toEqual([
    { person_id: ids.Second, state: 'answered', answer: 'keep', answered_by: null },
    { person_id: ids.Last, state: 'open', answer: null, answered_by: null },
  ]);
  const ended = await testApp.database.pool.query(
    `select ended_how, end_reason from allotments where person_id = $1 and ended_at is not null`,
    [ids.Second],
  );
  expect(ended.rows).toEqual([
    { ended_how: 'moved', end_reason: 'Round 2: Kautilya Hall, Room 125' },
  ]);
  expect((await mailsTo('Second')).map(({ subject }) => subject)).toContain(
    'You have moved up: Kautilya Hall, Room 125',
  );
});

test('the test helper makes a published round', async () => {
  const { round, ids: added } = await publishedRound(testApp, {
    applicants: [{ name: 'Helper', sgpa: [1000, 1000] }],
  });
  expect(round.state).toBe('published');
  expect(Object.keys(added)).toEqual(['Helper']);
  expect(await states()).toMatchObject({ Helper: ['resident', 'H001-101-A'] });
});
