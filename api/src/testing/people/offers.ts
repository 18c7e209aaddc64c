import { createHash, randomBytes } from 'node:crypto';
import type { RoundCounts } from '@hostel/contracts/admission/rounds';
import { sql } from 'drizzle-orm';
import { updateRoomsInProfiles } from '../../features/admission/allotment/index.ts';
import { fillTrialAmounts } from '../../features/fees/demands/terms/schedule-repository.ts';
import { ensureDemands } from '../../features/fees/index.ts';
import type { Gateway } from '../../features/fees/index.ts';
import { runOffersJob } from '../../features/admission/offers/job/offers-job.ts';
import { newId } from '../../platform/database/new-id.ts';
import { createOutbox } from '../../platform/messages/mail/outbox.ts';
import { createSandboxGateway } from '../../../demo/sandbox-gateway/sandbox-gateway.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { type GivenApplicant, onlyBeds, thisYear } from './applications.ts';
import { type GivenRound, publishedRound } from './rounds.ts';

interface GivenOffers {
  /** Student ids with the beds that they are offered. */
  beds: Readonly<Record<string, string>>;
  respondBy: Date;
  acceptByPaying?: boolean;
  /** Default: now. */
  at?: Date;
}

/** A hash of nothing, where the tests don't look. */
const anyHash = createHash('sha256').update('').digest('hex');

/** The counts of a round without applicants. */
const noCounts: RoundCounts = {
  applicants: 0,
  placed: 0,
  movedUp: 0,
  kept: 0,
  waiting: 0,
  placesLeft: 0,
};

/** Adds a regular round of this year. @returns its id */
export async function addRound(
  { database, config }: Pick<TestApp, 'database' | 'config'>,
  {
    state,
    respondBy,
    acceptByPaying = false,
    kind = 'regular',
  }: {
    state: 'locked' | 'published';
    respondBy?: Date;
    acceptByPaying?: boolean;
    kind?: 'regular' | 'mock';
  },
): Promise<string> {
  const id = newId();
  const year = thisYear({ config });
  const published = state === 'published';
  await database.drizzle.execute(sql`
    with maker as (
      insert into people (id, email, name, role)
      values (${newId()}, ${`maker-${id}@example.edu`}, 'Round Maker', 'provost') returning id)
    insert into allotment_rounds (id, admission_year, kind, number, state, offers,
      accept_by_paying, respond_by, seed, seed_commitment, made_by, root, rules, locked_at,
      previewed_at, published_at, counts, ranks)
    select ${id}, ${year}, ${kind},
           (select count(*) + 1 from allotment_rounds
             where admission_year = ${year} and kind = ${kind}),
           ${state}, ${respondBy !== undefined}, ${acceptByPaying},
           ${respondBy?.toISOString() ?? null}::timestamptz, ${randomBytes(32)}, ${anyHash}, id,
           ${anyHash}, '{}', now(), ${published ? sql`now()` : sql`null`},
           ${published ? sql`now()` : sql`null`},
           ${published ? JSON.stringify(noCounts) : null}::jsonb,
           ${published ? '[]' : null}::jsonb
      from maker`);
  return id;
}

/** Offers beds as a published round does. @returns the ids of the round and, by student, of the offers */
export async function addOffers(
  testApp: Pick<TestApp, 'database' | 'config'>,
  { beds, respondBy, acceptByPaying, at = new Date() }: GivenOffers,
) {
  const { database, config } = testApp;
  const year = thisYear(testApp);
  const { timeZone } = config;
  await fillTrialAmounts(database.drizzle, year);
  const round = await addRound(testApp, { state: 'published', respondBy, acceptByPaying });
  const offers: Record<string, string> = {};
  await database.transaction(async (tx) => {
    for (const [student, bed] of Object.entries(beds)) {
      const [allotment, offer] = [newId(), newId()];
      offers[student] = offer;
      const application = sql`(select id from applications
        where person_id = ${student} and admission_year = ${year})`;
      await tx.execute(sql`
        insert into application_changes (application_id, state, round_id)
        values (${application}, 'offered', ${round})`);
      await tx.execute(sql`
        insert into allotments (id, person_id, bed_id, admission_year, round_id, created_at)
        values (${allotment}, ${student}, ${bed}, ${year}, ${round}, ${at.toISOString()})`);
      await tx.execute(sql`
        insert into allotment_offers (id, round_id, person_id, application_id, allotment_id, bed_id,
          respond_by, created_at)
        values (${offer}, ${round}, ${student}, ${application}, ${allotment}, ${bed},
          ${respondBy.toISOString()}, ${at.toISOString()})`);
    }
    const studentIds = Object.keys(beds);
    await updateRoomsInProfiles(tx, studentIds);
    await ensureDemands(tx, { studentIds, timeZone }, at);
  });
  return { round, offers };
}

/**
 * Publishes a round with offers, in which each of these students, best first, is offered a single room
 * of Kautilya Hall, from room 101 on.
 * @param options.priced whether the fees of the year are set; default true
 * @returns the round, and by name the ids of the students and of their offers
 */
export async function publishedOffers(
  testApp: TestApp,
  names: readonly string[],
  { priced = true, ...given }: Pick<GivenRound, 'acceptByPaying'> & { priced?: boolean } = {},
) {
  const { pool, drizzle } = testApp.database;
  if (priced) await fillTrialAmounts(drizzle, thisYear(testApp));
  await onlyBeds(
    testApp,
    names.map((_, index) => `H001-${101 + index}-A`),
  );
  await pool.query(`
    update beds set out_of_service_at = now(), out_of_service_reason = 'test'
     where hall_id <> 'H001' and out_of_service_at is null`);
  const applicants = names.map((name, index): GivenApplicant => {
    return { name, sgpa: [900 - index, 900] };
  });
  const { round, ids } = await publishedRound(testApp, { ...given, applicants, offers: true });
  const { rows } = await pool.query(
    'select id, person_id from allotment_offers where round_id = $1',
    [round._id],
  );
  const offerOf = (name: string) => rows.find(({ person_id }) => person_id === ids[name])?.id;
  const offers: Record<string, string> = Object.fromEntries(
    names.map((name) => [name, offerOf(name)]),
  );
  return { round, ids, offers, respondBy: new Date(round.respondBy ?? 0) };
}

const quiet = { warn: () => undefined, error: () => undefined, info: () => undefined };

/** Answers offers over HTTP as the screens do, and runs the job. */
export function offering(testApp: () => TestApp) {
  const call = calling(testApp);
  const rows = async (text: string, values: unknown[] = []) =>
    (await testApp().database.pool.query(text, values)).rows;
  const deps = (gateway?: Gateway) => {
    const { database, config } = testApp();
    return {
      database,
      config,
      outbox: createOutbox(database, config),
      gateway: gateway ?? createSandboxGateway(database, config.secretKey),
      log: quiet,
    };
  };
  return {
    call,
    rows,
    deps,
    /** Signs in the student with this id. */
    async signIn(student: string): Promise<SignedIn> {
      const [row] = await rows('select email from people where id = $1', [student]);
      return testApp().signInAs(row.email);
    },
    my: async (who: SignedIn) => (await call(who, 'GET', '/allotment/offers/my')).body.data,
    answer: (who: SignedIn, offer: string, answer: string, headers?: Record<string, string>) =>
      call(who, 'POST', `/allotment/offers/${offer}/answer`, { answer }, headers),
    job: (now = new Date(), gateway?: Gateway) => runOffersJob(deps(gateway), now),
    /** The state of the application, and all states that it had. */
    async states(student: string) {
      const found = await rows(
        `select change.state from application_changes change
           join applications a on a.id = change.application_id
          where a.person_id = $1 order by change.id`,
        [student],
      );
      return found.map(({ state }) => state);
    },
    /** The current bed; undefined without one. */
    async bed(student: string) {
      const [row] = await rows(
        'select bed_id from allotments where person_id = $1 and ended_at is null',
        [student],
      );
      return row?.bed_id;
    },
    /** The kinds of the mails to a student, in their order, without those of other features. */
    async mails(student: string) {
      const found = await rows(
        `select kind from outbox where person_id = $1 and kind like 'offers.%' order by created_at, id`,
        [student],
      );
      return found.map(({ kind }) => kind);
    },
    /** The texts of delivered mails to a student, the newest first. */
    async mailTexts(who: SignedIn): Promise<{ subject: string; text: string }[]> {
      const { database, config } = testApp();
      await createOutbox(database, config).deliverDue();
      const reply = await testApp().inject({
        url: `/api/dev/mailbox?to=${encodeURIComponent(who.person.email)}`,
        headers: { accept: 'application/json' },
      });
      return reply.json().data;
    },
    /** What is owed of each fee that was demanded, in rupees, and whether the demand is cancelled. */
    async owed(student: string) {
      const found = await rows(
        `select fee_type, semester, charged - paid as owed, cancelled_at is not null as cancelled,
                charged = coalesce((select sum(amount) from fee_ledger
                  where demand_id = d.id and kind not in ('payment', 'refund')), 0) as balanced
           from fee_demands d where student_id = $1 order by fee_type, semester`,
        [student],
      );
      expect(found.every(({ balanced }) => balanced)).toBe(true);
      return found.map(({ owed, cancelled }) => ({ owed, cancelled }));
    },
  };
}
