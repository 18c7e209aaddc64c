import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { prepareFeeSearch } from './fee-search-repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Students with so many receipts each. */
async function addReceipts(students: number, each: number): Promise<void> {
  await database.pool.query(
    `with added as (
       insert into people (id, role, name, email)
       select gen_random_uuid(), 'student', 'Student ' || n, 'payer' || n || '@example.edu'
         from generate_series(1, $1) n returning id)
     insert into counter_payments (id, student_id, method, amount, received_by, received_at, receipt_number)
     select gen_random_uuid(), id, 'cash', 100, id, now(), 'HR/2026-27/' || row_number() over ()
       from added, generate_series(1, $2)`,
    [students, each],
  );
}

const search = (text: string) =>
  prepareFeeSearch(database.drizzle, text, { year: 2026, today: '2026-08-01' });

test('no student is left out where more receipts match than are read', async () => {
  await addReceipts(1500, 2);
  expect(await search('HR/2026-27/')).toMatchObject({ hasReceipts: true, students: undefined });
  const one = await search('HR/2026-27/2999');
  expect([one?.hasReceipts, one?.students?.length]).toEqual([true, 1]);
});
