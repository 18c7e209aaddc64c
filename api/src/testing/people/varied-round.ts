import type { Round } from '@hostel/contracts/admission/rounds';
import { parseRules, roundRules } from '../../platform/records/settings/round-rules.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { addApplicants, type GivenApplicant } from './applications.ts';
import { setSetting } from '../settings.ts';
import { runningRounds } from './rounds.ts';

export interface VariedRound {
  round: Round;
  /** Ids of the applicants by name. */
  ids: Record<string, string>;
  /** Withdrew after the lock. */
  withdrawn: string;
  provost: SignedIn;
}

/** Few places of each hall and room type, some of them accessible. */
const fewPlaces = `
  with numbered as (
    select id, dense_rank() over (partition by hall_id, room_type order by room_number) as room
      from beds)
  update beds set out_of_service_at = now(), out_of_service_reason = 'test'
    from numbered where numbered.id = beds.id and numbered.room > 2;
  update rooms set accessible = true
   where (hall_id, number) in (
     select hall_id, min(room_number) from beds where out_of_service_at is null group by hall_id)`;

/** Half of the places of each hall and room type are for sportspersons. */
const sportsQuota = parseRules({
  categories: ['sports'],
  quotas: [{ category: 'sports', hall: null, roomType: null, share: 5000 }],
});

/** Some have put choices in order, others have the default ones; some have a need or a category. */
const choicesAndNeeds = `
  update applications set choices_set_at = now() where serial % 3 > 0;
  insert into application_choices (application_id, position, hall_id, room_type)
    select a.id, row_number() over (partition by a.id order by md5(a.serial || b.hall_id || b.room_type)),
           b.hall_id, b.room_type
      from applications a
      join (select distinct hall_id, room_type from beds) b on true
      join halls h on h.id = b.hall_id and h.hostel_for = a.gender
     where a.choices_set_at is not null;
  insert into applicant_needs (person_id, admission_year, accessible, categories, reason)
    select person_id, admission_year, serial % 10 = 0,
           case when serial % 4 = 0 then '{sports}'::text[] else '{}' end, 'Certificate seen'
      from applications where serial % 4 = 0 or serial % 10 = 0`;

/** Few different marks, so that lots decide as well. */
function applicantsFrom(first: number, count: number, gender?: 'male'): GivenApplicant[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const sgpa: [number, number] = [700 + (number % 6) * 10, 700 + (number % 4) * 10];
    const given = gender ?? (number % 2 === 0 ? 'male' : 'female');
    return { name: `Applicant ${number}`, sgpa, gender: given };
  });
}

/** Signs in an applicant by id. */
export async function signInApplicant(testApp: TestApp, id: string | undefined): Promise<SignedIn> {
  const { rows } = await testApp.database.pool.query('select email from people where id = $1', [
    id,
  ]);
  return testApp.signInAs(rows[0].email);
}

const oneBedLess = `
  update beds set out_of_service_at = now(), out_of_service_reason = 'Leak'
   where id = (select min(beds.id) from beds
     where hall_id = 'H003' and room_type = 'single' and out_of_service_at is null)`;

/** The result of the public draw of the round. */
export const publicDraw = '31 07 44';

/** A draw that took place a moment ago, however far ahead it was planned. */
export async function letDrawPass(testApp: TestApp, { _id }: Pick<Round, '_id'>): Promise<void> {
  await testApp.database.pool.query(
    `update allotment_rounds set draw_not_before = now() - interval '1 minute' where id = $1`,
    [_id],
  );
}

/**
 * Publishes a round with holders of places from a run of one hall, needs, a quota, lots by a public draw, a
 * waiting list, an applicant who withdraws after the lock, and a bed that goes out of service then.
 */
export async function variedRound(testApp: TestApp): Promise<VariedRound> {
  const { pool } = testApp.database;
  const provost = await testApp.signInAs('provost');
  const call = calling(() => testApp);
  await pool.query(fewPlaces);
  await setSetting(testApp.database.drizzle, roundRules, sportsQuota);
  const early = await addApplicants(testApp, applicantsFrom(1, 10, 'male'));
  await call(provost, 'POST', '/allotment/allot-rooms');
  const ids = { ...early, ...(await addApplicants(testApp, applicantsFrom(11, 90))) };
  await pool.query(choicesAndNeeds);
  const rounds = runningRounds(() => testApp);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const draw = { source: 'The evening draw of the state lottery', at };
  const locked = await rounds.lock(provost, await rounds.plan(provost, { draw }));
  const withdrawn = 'Applicant 60';
  const student = await signInApplicant(testApp, ids[withdrawn]);
  await call(student, 'POST', '/applications/my/withdraw', { reason: 'I live at home.' });
  await pool.query(oneBedLess);
  await letDrawPass(testApp, locked);
  await rounds.draw(provost, locked, publicDraw);
  const round = await rounds.publish(provost, await rounds.preview(provost, locked));
  return { round, ids, withdrawn, provost };
}
