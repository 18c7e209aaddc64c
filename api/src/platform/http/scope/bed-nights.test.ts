import fc from 'fast-check';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { untilWaiting } from '../../../testing/database/waiting-statements.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { addRound } from '../../../testing/people/offers.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';
import { findBedUntil, lockBedUntil } from './bed-nights-repository.ts';

let testApp: TestApp;
let person: string;
let application: string;
let rounds: string[];
const call = calling(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

beforeAll(async () => {
  testApp = await startTestApp();
  const { Asha = '' } = await addApplicants(testApp, [{ name: 'Asha' }]);
  person = Asha;
  [{ id: application }] = (await query('select id from applications')) as [{ id: string }];
  const respondBy = new Date(Date.now() + 80 * 3_600_000);
  const open = { state: 'published', respondBy } as const;
  rounds = [await addRound(testApp, open), await addRound(testApp, open)];
});
afterAll(() => testApp.close());

/** How an allotment was given: without an offer, or the state and the answer of the offer. */
const accepted = [null, ['answered', 'keep'], ['answered', 'keep-open']] as const;
const notAccepted = [
  ['open', null],
  ['lapsed', null],
  ['ended', null],
  ['ended', 'decline'],
] as const;

const seldom = fc.constantFrom(false, false, false, false, false, true);
const stay = fc.record({
  year: fc.constantFrom(2023, 2024, 2025, 2026, 2027),
  keptFor: fc.constantFrom(null, null, 1, 2),
  hasLeft: seldom,
  offer: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...accepted) },
    { weight: 1, arbitrary: fc.constantFrom(...notAccepted) },
  ),
  round: fc.nat(1),
});
type GivenStay = typeof stay extends fc.Arbitrary<infer Value> ? Value : never;
/** The stays before the last one have ended: as in the database, a student has one bed at most. */
const given = fc.record({
  stays: fc.array(stay, { minLength: 1, maxLength: 3 }),
  lastEnded: seldom,
  today: fc.constantFrom('2026-06-01', '2026-06-29', '2026-06-30', '2026-07-01', '2026-11-28'),
});

async function store(stays: readonly GivenStay[], lastEnded: boolean) {
  await query('delete from allotment_offers');
  await query('delete from allotments');
  for (const [at, { year, keptFor, hasLeft, offer, round }] of stays.entries()) {
    const ended = at < stays.length - 1 || lastEnded;
    const [{ id }] = await query(
      `insert into allotments (id, person_id, bed_id, admission_year, given_reason, round_id, given_by,
                               created_at, ended_at, ended_how, end_reason)
       select gen_random_uuid(), $1, 'H001-101-A', $2, case when $3::uuid is null then 'test' end, $3,
              (select made_by from allotment_rounds limit 1), now() - interval '1 day',
              case when $4 then now() end, case when $4 then 'moved' end, case when $4 then 'test' end
       returning id`,
      [person, year, offer ? rounds[round] : null, ended],
    );
    if (keptFor !== null) {
      await query(
        `insert into kept_beds (allotment_id, reason, through_year) values ($1, 'test', $2)`,
        [id, year + keptFor],
      );
    }
    if (hasLeft) {
      await query(
        `insert into check_ins (allotment_id, arrived_on, left_on, key_returned, items_at_departure,
                                checked_out_at)
         values ($1, '2026-01-01', '2026-01-02', true, '[]', now())`,
        [id],
      );
    }
    if (offer) {
      const [state, answer] = offer;
      // Where the offer of a round is made again, it has the newest allotment.
      await query(
        `insert into allotment_offers (id, round_id, person_id, application_id, allotment_id, bed_id, state,
                                       answer, answered_at, lapsed_at, respond_by)
         values (gen_random_uuid(), $1, $2, $3, $4, 'H001-101-A', $5, $6,
                 case when $6::text is not null then now() end, now(), now())
         on conflict (round_id, person_id) do update
           set allotment_id = excluded.allotment_id, state = excluded.state, answer = excluded.answer,
               answered_at = excluded.answered_at`,
        [rounds[round], person, application, id, state, answer],
      );
    }
  }
}

/** The rule once more, night by night: the first night without a bed, null where it is tonight. */
function firstNightWithout(stays: readonly GivenStay[], lastEnded: boolean, today: string) {
  const last = lastEnded ? undefined : stays.at(-1);
  const isOffered = (one: GivenStay) => notAccepted.some((offer) => offer === one.offer);
  const hasBed = (night: string) => {
    if (!last || last.hasLeft || isOffered(last)) return false;
    const year = Number(night.slice(0, 4)) - (night.slice(5) < '07-01' ? 1 : 0);
    return night === today || year <= last.year + (last.keptFor ?? 0);
  };
  const night = new Date(`${today}T00:00:00Z`);
  const text = () => night.toISOString().slice(0, 10);
  while (hasBed(text())) night.setUTCDate(night.getUTCDate() + 1);
  return text() === today ? null : text();
}

it('finds the first night without a bed, for any stays, offers, kept beds and days', async () => {
  const reached = { none: 0, tonight: 0, 'this year': 0, later: 0 };
  await fc.assert(
    fc.asyncProperty(given, async ({ stays, lastEnded, today }) => {
      await store(stays, lastEnded);
      const expected = firstNightWithout(stays, lastEnded, today);
      const asked = { studentId: person, today };
      expect(await findBedUntil(testApp.database.drizzle, asked)).toBe(expected);
      expect(await lockBedUntil(testApp.database.drizzle, asked)).toBe(expected);
      const end = today < '2026-07-01' ? '2026-07-01' : '2027-07-01';
      if (expected === null) reached.none += 1;
      else if (expected < end) reached.tonight += 1;
      else reached[expected === end ? 'this year' : 'later'] += 1;
    }),
    { numRuns: 150 },
  );
  expect(Math.min(...Object.values(reached))).toBeGreaterThan(3);
}, 60_000);

describe('an act while the office changes the bed', () => {
  let added = 0;
  let student: SignedIn;
  beforeEach(async () => {
    added += 1;
    student = await testApp.signInAs(`racing-${added}@example.edu`);
    await giveBeds(testApp, student);
  });

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const acts = {
    leave: () =>
      call(student, 'POST', '/leave/submit', {
        leaveType: 'sick',
        reason: 'Fever',
        startDate: day(3),
        endDate: day(5),
        emergencyContact: '9876543210',
      }),
    maintenance: () =>
      call(student, 'POST', '/service-requests', { requestType: 'plumbing', description: 'Tap' }),
    'maintenance in a common area': () =>
      call(student, 'POST', '/service-requests', {
        requestType: 'plumbing',
        description: 'Tap',
        commonArea: 'mess',
      }),
  };
  const end = `update allotments set ended_at = now(), ended_how = 'moved', end_reason = 'test'
                where person_id = $1 and ended_at is null`;
  const changes = {
    vacated: [end],
    'checked out': [
      'select from allotments where person_id = $1 and ended_at is null for no key update',
      `insert into check_ins (allotment_id, arrived_on, left_on, key_returned, items_at_departure,
                              checked_out_at)
       select id, current_date, current_date, true, '[]', now() from allotments where person_id = $1`,
    ],
    moved: [
      end,
      `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
       select gen_random_uuid(), person_id, 'H002-101-A', admission_year + 1, 'test' from allotments
        where person_id = $1`,
    ],
  };

  const names = <Key extends string>(given: Record<Key, unknown>) => Object.keys(given) as Key[];
  const pairs = names(changes).flatMap((change) =>
    names(acts).map((act) => [change, act] as const),
  );

  it.each(pairs)('waits for a bed that is being %s: %s', async (change, act) => {
    await query(`update allotments set ended_at = now(), ended_how = 'moved', end_reason = 'test'
                  where bed_id = 'H002-101-A'`);
    const client = await testApp.database.pool.connect();
    let isOver = false;
    try {
      await client.query('begin');
      for (const text of changes[change]) await client.query(text, [student.person.id]);
      const sent = acts[act]().finally(() => (isOver = true));
      await untilWaiting(testApp, () => isOver);
      expect(isOver).toBe(false);
      await client.query('commit');
      const { status, body } = await sent;
      const expected = change === 'moved' ? [200, undefined] : [422, 'not_resident'];
      expect([status, body.code]).toEqual(expected);
    } finally {
      client.release();
    }
    if (change !== 'moved') return;
    const rows = await query(
      `select hall_id from service_requests where student_id = $1
       union all select hall_id from leave_applications where student_id = $1`,
      [student.person.id],
    );
    expect(rows).toEqual([{ hall_id: 'H002' }]);
  });

  it('keeps a check-out waiting until it is stored', async () => {
    const asked = { studentId: student.person.id, today: day(0) };
    let isOver = false;
    let checkOut: Promise<unknown> = Promise.resolve();
    await testApp.database.transaction(async (tx) => {
      await lockBedUntil(tx, asked);
      checkOut = query(changes['checked out'][0] ?? '', [student.person.id]).finally(() => {
        isOver = true;
      });
      await untilWaiting(testApp, () => isOver);
      expect(isOver).toBe(false);
    });
    await checkOut;
  });
});
