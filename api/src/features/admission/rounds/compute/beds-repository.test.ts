import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { signInResident } from '../../../../testing/scope/residents.ts';
import { findRoundBeds } from './beds-repository.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('a bed that its resident keeps is in no round of a later year', async () => {
  const bed = { bedId: 'H003-101-A', gender: 'female' } as const;
  const { person } = await signInResident(testApp, { email: 'asha@example.edu', ...bed });
  const { pool, drizzle } = testApp.database;
  const { rows } = await pool.query(
    `insert into kept_beds (allotment_id, reason)
     select id, 'Writes a thesis' from allotments where person_id = $1
     returning (select admission_year from allotments where id = allotment_id) as year`,
    [person.id],
  );
  const holdersIn = async (year: number) =>
    (await findRoundBeds(drizzle, year)).filter(({ id }) => id === bed.bedId).length;
  expect([await holdersIn(rows[0].year), await holdersIn(rows[0].year + 1)]).toEqual([1, 0]);
});
