import { createOutbox } from '../../../platform/messages/mail/outbox.ts';
import { parseRules, roundRules } from '../../../platform/records/settings/round-rules.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds, thisYear } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import { setSetting } from '../../../testing/settings.ts';
import { saveNeeds } from './needs/needs-repository.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

const single = ['H001-101-A', 'H001-102-A'];
const triple = ['H001-125-A', 'H001-125-B', 'H001-125-C'];

async function onlyTheseBeds(beds: readonly string[]) {
  await query(`update halls set open = false where id <> 'H001'`);
  await onlyBeds(testApp, beds);
}
const add = async (...given: Parameters<typeof addApplicants>[1]) => {
  ids = { ...ids, ...(await addApplicants(testApp, given)) };
};
/** The bed and the state of a student. */
async function now(name: string) {
  const [row] = await query(
    `select a.state, l.bed_id as bed from applications a
       left join allotments l on l.person_id = a.person_id and l.ended_at is null
      where a.person_id = $1`,
    [ids[name]],
  );
  return [row.state, row.bed];
}
async function emailOf(name: string): Promise<string> {
  return (await query('select email from people where id = $1', [ids[name]]))[0].email;
}
async function subjectsTo(name: string): Promise<string[]> {
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(await emailOf(name))}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data.map(({ subject }: { subject: string }) => subject);
}
const my = async (name: string) =>
  (await call(await testApp.signInAs(await emailOf(name)), 'GET', '/allotment/my')).body.data;
const outcomes = async () =>
  Object.fromEntries(
    (
      await query(
        `select p.name, d.outcome, d.basis from round_decisions d
           join people p on p.id = d.person_id join allotment_rounds r on r.id = d.round_id
          where r.id = (select id from allotment_rounds order by created_at desc limit 1)`,
      )
    ).map(({ name, outcome, basis }) => [name, [outcome, basis]]),
  );
const acceptedOpen = (name: string) =>
  query(
    `insert into application_changes (application_id, state)
     select id, 'accepted-open' from applications where person_id = $1`,
    [ids[name]],
  );
const needs = (name: string, given: Partial<Parameters<typeof saveNeeds>[2]>) =>
  saveNeeds(
    testApp.database.drizzle,
    { personId: ids[name]!, admissionYear: thisYear(testApp) },
    {
      accessible: false,
      groundFloor: false,
      categories: [],
      reason: 'Certificate',
      recordedBy: null,
      ...given,
    },
  );

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  ids = {};
});
afterEach(() => testApp.close());

test('shows students their place by a round with rank and reason, not as given by hand', async () => {
  await onlyTheseBeds([...single.slice(0, 1), ...triple.slice(0, 1)]);
  await add(
    { name: 'Best', sgpa: [900, 900] },
    { name: 'Second', sgpa: [800, 800] },
    { name: 'Last', sgpa: [500, 500] },
  );
  await rounds.all(provost);
  expect(await my('Second')).toMatchObject({
    status: 'allotted',
    state: 'resident',
    bedId: 'H001-125-A',
    byHand: false,
    rank: 2,
    applicants: 3,
    reason: expect.stringContaining('Rank 2 of 3 by merit: a triple room in Kautilya Hall'),
  });
  expect(await my('Last')).toMatchObject({
    status: 'waiting',
    state: 'waiting',
    byHand: false,
    rank: 3,
    reason: expect.stringContaining('Rank 3 of 3 by merit: on the waiting list.'),
  });
});

test('a holder who wins no better place keeps the bed, and the demand stays', async () => {
  await onlyTheseBeds([...single.slice(0, 1), ...triple.slice(0, 1)]);
  await add({ name: 'Best', sgpa: [900, 900] }, { name: 'Second', sgpa: [800, 800] });
  await rounds.all(provost);
  await acceptedOpen('Second');
  await rounds.all(provost, { offers: true });
  expect(await now('Second')).toEqual(['accepted-open', 'H001-125-A']);
  expect(await outcomes()).toEqual({ Second: ['kept', 'holder'] });
  expect((await subjectsTo('Second')).toSorted()).toEqual([
    'Round 1: your application is fixed',
    'Round 2: your application is fixed',
    'You keep your room: Kautilya Hall, Room 125',
    'Your room: Kautilya Hall, Room 125',
  ]);
  expect(await query('select from allotment_offers')).toEqual([]);
});

test('a chain of holders moves up, and the last bed goes to who waits', async () => {
  await onlyTheseBeds([single[0]!, ...triple.slice(0, 2)]);
  await add(
    { name: 'Best', sgpa: [900, 900] },
    { name: 'Second', sgpa: [800, 800] },
    { name: 'Third', sgpa: [700, 700] },
    { name: 'Last', sgpa: [600, 600] },
  );
  await rounds.all(provost);
  await acceptedOpen('Second');
  await acceptedOpen('Third');
  const path = `/allotment/students/${ids.Best}/vacate`;
  await call(provost, 'POST', path, { reason: 'Left', waitAgain: false });
  const round = await rounds.all(provost, { offers: true });
  expect(round.counts).toMatchObject({ movedUp: 1, kept: 1, placed: 1, waiting: 0 });
  expect(await now('Second')).toEqual(['accepted', single[0]]);
  expect(await now('Third')).toEqual(['accepted-open', 'H001-125-B']);
  expect(await now('Last')).toEqual(['offered', 'H001-125-A']);
  const demands = await query(
    `select room_type from fee_demands where student_id = $1 and fee_type = 'hostel'`,
    [ids.Second],
  );
  expect(demands.map(({ room_type }) => room_type)).toEqual(demands.map(() => 'single'));
});

test('a holder of an accessible bed yields it to a recorded need, and waits again', async () => {
  await onlyTheseBeds([single[0]!]);
  await add({ name: 'Holder', sgpa: [900, 900] });
  await rounds.all(provost);
  await acceptedOpen('Holder');
  await query(`update rooms set accessible = true where hall_id = 'H001' and number = '101'`);
  await add({ name: 'Needs', sgpa: [500, 500] });
  await needs('Needs', { accessible: true });
  await rounds.all(provost, { offers: true });
  expect(await outcomes()).toEqual({ Needs: ['placed', 'need'], Holder: ['lost', null] });
  expect(await now('Needs')).toEqual(['offered', single[0]]);
  expect(await now('Holder')).toEqual(['waiting', null]);
  expect(await my('Holder')).toMatchObject({
    status: 'waiting',
    reason: expect.stringContaining('was needed by a student with a recorded need'),
  });
  const history = await query(
    `select c.state, c.reason from application_changes c join applications a on a.id = c.application_id
      where a.person_id = $1 order by c.id desc limit 2`,
    [ids.Holder],
  );
  expect(history.map(({ state }) => state)).toEqual(['waiting', 'accepted-open']);
});

test('a place of a quota counts to its category while its holder stays open', async () => {
  await setSetting(
    testApp.database.drizzle,
    roundRules,
    parseRules({
      categories: ['SC'],
      quotas: [{ category: 'SC', hall: null, roomType: null, share: 5000 }],
    }),
  );
  await onlyTheseBeds(triple.slice(0, 2));
  await add(
    { name: 'Open', sgpa: [900, 900] },
    { name: 'Next', sgpa: [800, 800] },
    { name: 'Quota', sgpa: [500, 500] },
  );
  await needs('Quota', { categories: ['SC', 'other'] });
  await rounds.all(provost);
  expect(await outcomes()).toMatchObject({ Quota: ['placed', 'quota'], Next: ['waiting', null] });
  expect(
    await query('select categories from round_applications where categories <> $1', [[]]),
  ).toEqual([{ categories: ['SC'] }]);
  await acceptedOpen('Quota');
  await add({ name: 'Newcomer', sgpa: [990, 990] });
  await needs('Newcomer', { categories: ['SC'] });
  await onlyTheseBeds(triple);
  const second = await rounds.all(provost);
  // One of three places is the quota’s, and Quota has it: the third bed is open.
  expect(await outcomes()).toMatchObject({
    Quota: ['kept', 'holder'],
    Newcomer: ['placed', 'merit'],
    Next: ['waiting', null],
  });
  const won = await query(
    `select won_category from round_decisions where round_id = $1 and person_id = $2`,
    [second._id, ids.Quota],
  );
  expect(won).toEqual([{ won_category: 'SC' }]);
});

test('merit is compared within groups by year of study', async () => {
  await setSetting(
    testApp.database.drizzle,
    roundRules,
    parseRules({ groupBy: 'year', groups: ['2', '3', '4'].map((id) => ({ id, share: 1 })) }),
  );
  await onlyTheseBeds(triple.slice(0, 2));
  await add({ name: 'Second year', sgpa: [900, 900] }, { name: 'Fourth year', sgpa: [500, 500] });
  await add({ name: 'Another', sgpa: [850, 850] });
  await query(`update applications set semester = '4' where person_id = $1`, [ids['Fourth year']]);
  await rounds.all(provost);
  const ranks = await query(
    `select p.name, d.rank, d.merit_group from round_decisions d join people p on p.id = d.person_id
      order by d.position`,
  );
  expect(ranks).toEqual([
    { name: 'Second year', rank: 1, merit_group: '2' },
    { name: 'Another', rank: 2, merit_group: '2' },
    { name: 'Fourth year', rank: 1, merit_group: '4' },
  ]);
  expect(await my('Second year')).toMatchObject({
    rank: 1,
    applicants: 2,
    reason: expect.stringContaining('Rank 1 of 2 by merit in the group 2'),
  });
});

test('students who name each other get one room', async () => {
  await onlyTheseBeds([...triple, 'H001-126-A', 'H001-126-B', 'H001-126-C']);
  const names = ['One', 'Two', 'Three', 'Four'];
  await add(...names.map((name, n) => ({ name, sgpa: [900 - n, 900] as [number, number] })));
  const rolls = await query('select person_id, id, roll_number from applications');
  const of = (name: string) => rolls.find((row) => row.person_id === ids[name]);
  const wishes = [
    ['One', 'Four'],
    ['Four', 'One'],
    // Not mutual.
    ['Two', 'One'],
  ] as const;
  for (const [one, other] of wishes) {
    await query('insert into application_room_mates values ($1, $2)', [
      of(one).id,
      of(other).roll_number,
    ]);
  }
  await rounds.all(provost);
  const roomOf = async (name: string) => (await now(name))[1].slice(0, 8);
  expect(await roomOf('One')).toBe(await roomOf('Four'));
  const mates = await query(
    `select person_id, cardinality(room_mates) as mates from round_applications
      where room_mates <> '{}' order by leaf_index`,
  );
  expect(mates.map(({ person_id }) => person_id).toSorted()).toEqual(
    [ids.One, ids.Four].toSorted(),
  );
});

test('a round without applicants or beds is published', async () => {
  await onlyTheseBeds([]);
  const empty = await rounds.all(provost);
  expect(empty).toMatchObject({ state: 'published', locked: 0, counts: { applicants: 0 } });
  await add({ name: 'Only' });
  const full = await rounds.all(provost);
  expect(full.counts).toMatchObject({ applicants: 1, placed: 0, waiting: 1, placesLeft: 0 });
  expect(await now('Only')).toEqual(['waiting', null]);
});

test('closed, withdrawn and settled applications and beds of earlier years take no part', async () => {
  await onlyTheseBeds(triple);
  await add({ name: 'Withdrawn' }, { name: 'Settled' }, { name: 'Returning' }, { name: 'Applies' });
  await call(provost, 'POST', `/applications/${ids.Withdrawn}/withdraw`, { reason: 'Left' });
  const bed = { bedId: 'H001-125-A', reason: 'Ill' };
  await call(provost, 'POST', `/allotment/students/${ids.Settled}/give-bed`, bed);
  await call(provost, 'POST', `/allotment/students/${ids.Returning}/give-bed`, {
    ...bed,
    bedId: 'H001-125-B',
  });
  await query('update allotments set admission_year = admission_year - 1 where person_id = $1', [
    ids.Returning,
  ]);
  await query(
    `insert into application_changes (application_id, state)
     select id, 'received' from applications where person_id = $1`,
    [ids.Returning],
  );
  const round = await rounds.all(provost);
  expect(round.locked).toBe(1);
  expect(await outcomes()).toEqual({ Applies: ['placed', 'merit'] });
});
