import { gunzipSync } from 'node:zlib';
import { verifySteps } from '@hostel/allotment/proof/verify-proof-file';
import { startTestApp, type TestApp } from '../../src/testing/app.ts';
import { ensureDemoData } from './demo-data.ts';

let testApp: TestApp;
// Several thousand rows.
const fillTimeout = 120_000;
beforeAll(async () => {
  testApp = await startTestApp();
  await ensureDemoData(testApp.database);
}, fillTimeout);
afterAll(() => testApp.close());

/** The rows of a query. */
async function select(query: string) {
  return (await testApp.database.pool.query(query)).rows;
}

async function get(path: string, email: string) {
  const { headers } = await testApp.signInAs(email);
  return (await testApp.inject({ url: `/api${path}`, headers })).json();
}

test('has a mock and a regular round, both published, and no other', async () => {
  const { data } = await get('/allotment/rounds', 'provost@example.edu');
  const shown = data.map(({ kind, number, state, offers }: Record<string, unknown>) => [
    kind,
    number,
    state,
    offers,
  ]);
  expect(shown).toEqual([
    ['regular', 1, 'published', true],
    ['mock', 1, 'published', false],
  ]);
  const [regular] = data;
  for (const figure of ['placed', 'movedUp', 'kept', 'waiting']) {
    expect([figure, regular.counts[figure] > 0]).toEqual([figure, true]);
  }
});

test('stores proof files that the published hashes confirm', async () => {
  const rounds = await select(`
    select content, root, seed_commitment as "seedCommitment"
      from allotment_rounds join round_proof_files on round_id = id`);
  expect(rounds).toHaveLength(2);
  for (const { content, root, seedCommitment } of rounds) {
    const text = gunzipSync(content).toString();
    const steps = verifySteps(text, { root, seedCommitment }, null);
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value.verified).toBe(true);
  }
});

test('has offers with each answer, open ones with days left, and lapsed ones', async () => {
  const rows = await select(`
    select coalesce(o.answer, o.state) as kind, count(*)::int,
           count(distinct a.gender)::int as genders,
           min(o.respond_by) > now() + interval '20 hours' as later
      from allotment_offers o join applications a on a.id = o.application_id
       where o.state <> 'ended' group by 1 order by 1`);
  expect(rows.map(({ kind, later }) => [kind, later])).toEqual([
    ['decline', false],
    ['keep', false],
    ['keep-open', false],
    ['lapsed', false],
    ['open', true],
  ]);
  for (const { kind, count } of rows) expect([kind, count >= 2]).toEqual([kind, true]);
});

test('dates applications, lock, result, answers and beds of a round in this order', async () => {
  expect(
    await select(`
      select r.id from allotment_rounds r
       where not (r.created_at < r.locked_at and r.locked_at < r.published_at
                  and r.published_at < now())
          or exists (select from round_applications l join applications a on a.id = l.application_id
                      where l.round_id = r.id and a.created_at > r.locked_at)`),
  ).toEqual([]);
  expect(
    await select(`
      select o.id from allotment_offers o join allotment_rounds r on r.id = o.round_id
        join allotments a on a.id = o.allotment_id
       where a.created_at < r.published_at or o.answered_at < r.published_at
          or o.answered_at > o.respond_by or o.lapsed_at < o.respond_by
          or (o.state = 'open') <> (o.respond_by > now())
          or a.bed_id <> o.bed_id or (a.ended_at is null) <> (o.state = 'open' or (o.state = 'answered' and o.answer <> 'decline'))`),
  ).toEqual([]);
});

test('owes fees for places that are held, and none for those that were given up', async () => {
  expect(
    await select(`
      select o.id from allotment_offers o join allotments a on a.id = o.allotment_id
       -- An ended one: the office gave or took the bed since.
       where o.state <> 'ended' and (a.ended_at is null) is distinct from exists (
         select from fee_demands d where d.student_id = o.person_id and d.cancelled_at is null
            and d.admission_year = a.admission_year)`),
  ).toEqual([]);
});

test('gives the students of the documentation an open offer and a lapsed one', async () => {
  const { data: open } = await get('/allotment/offers/my', 'neha.srivastava@example.edu');
  expect(open).toMatchObject({ state: 'open', roundTitle: 'Round 1', hostelName: 'Gargi Hall' });
  expect(open.higherChoices).toBeGreaterThan(0);
  expect(open.may).toMatchObject({ keep: true, keepOpen: true, decline: true });
  const { data: lapsed } = await get('/allotment/offers/my', 'rohit.barua@example.edu');
  expect(lapsed).toMatchObject({ state: 'lapsed', may: { waitAgain: true } });
});

test('has a need that the round served and one that it did not, of each kind', async () => {
  const { data } = await get('/allotment/needs', 'provost@example.edu');
  const shown = data.map((row: any) => [row.accessible ? 'accessible' : 'ground', row.status]);
  expect(shown.toSorted()).toEqual([
    ['accessible', 'met'],
    ['accessible', 'no-choice'],
    ['ground', 'met'],
    ['ground', 'unmet'],
  ]);
  // A bed on the ground floor is reserved since.
  const free = await get('/allotment/needs?free=yes', 'provost@example.edu');
  expect(free.data).toMatchObject([{ status: 'unmet', unmet: 'ground-floor' }]);
  const [round] = (await get('/allotment/rounds', 'provost@example.edu')).data;
  expect(round.needsUnmet).toBe(2);
  const [{ halls }] = await select(
    'select count(distinct hall_id)::int as halls from rooms where accessible',
  );
  expect(halls).toBe(6);
});

test('leaves the residents that the documentation names in their rooms', async () => {
  const rows = await select(`
    select p.name, h.name as hall, a.run_id is not null as "byRun"
      from people p join allotments a on a.person_id = p.id and a.ended_at is null
      join beds b on b.id = a.bed_id join halls h on h.id = b.hall_id
     where p.email in ('student@example.edu', 'meera.nambiar@example.edu') order by p.name`);
  expect(rows).toEqual([
    { name: 'Arjun Sahni', hall: 'Kautilya Hall', byRun: true },
    { name: 'Meera Nambiar', hall: 'Gargi Hall', byRun: true },
  ]);
});

test('has requests for another room that fit the beds, and a swap proposed to a named student', async () => {
  const shown = await get('/room-changes', 'warden.gargi@example.edu');
  expect(shown.data.map(({ kind }: { kind: string }) => kind)).toEqual(['change']);
  const { counts } = await get('/room-changes', 'provost@example.edu');
  expect(counts).toEqual({ open: 2, granted: 0, refused: 0 });
  const { data } = await get('/room-changes/my', 'meera.nambiar@example.edu');
  expect([data.current, data.proposals.length]).toEqual([null, 1]);
  expect(
    await select(`
      select r.id from room_changes r
        join allotments a on a.id = r.allotment_id join beds b on b.id = a.bed_id
        left join allotments o on o.id = r.other_allotment_id left join beds c on c.id = o.bed_id
       where a.ended_at is not null or a.person_id <> r.person_id or b.hall_id <> r.hall_id
          or a.created_at > r.created_at or o.ended_at is not null or o.person_id <> r.other_id
          or c.hall_id <> r.other_hall_id`),
  ).toEqual([]);
});
