import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { foldCounts } from '../../../platform/database/fold-repository.ts';
import { studentCounts } from '../../../platform/database/schema/identity/people.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const one = `(select person_id from student_profiles order by person_id offset $1::int % 5 limit 1)`;
const statements = {
  move: `update student_profiles set course_name = 'Course ' || $1::int % 3 where person_id = ${one}`,
  rename: `update people set name = 'Name ' || $1::int where id = ${one}`,
  erase: `update people set erased_at = now() where id = ${one}`,
  restore: `update people set erased_at = null where id = ${one}`,
  delete: `delete from people where id = ${one}`,
} as const;
type Act = { what: keyof typeof statements | 'add'; pick: number };

async function act({ what, pick }: Act): Promise<void> {
  const { pool } = testApp.database;
  if (what !== 'add') {
    await pool.query(statements[what], [pick]);
    return;
  }
  const id = newId();
  await pool.query(
    `insert into people (id, role, name, email) values ($1::uuid, 'student', 'Asha', $1::text || '@example.edu')`,
    [id],
  );
  await pool.query(
    `insert into student_profiles (person_id, roll_number, course_name, department, gender)
     values ($1::uuid, upper($1::text), 'Course ' || $2::int % 3, 'Science', case when $2::int % 2 = 0 then 'male' else 'female' end)`,
    [id, pick],
  );
}

/** Groups and profiles that differ from their running counts. */
async function differences(): Promise<unknown[]> {
  const { rows } = await testApp.database.pool.query(`
    select coalesce(counted.course_name, running.course_name) as wrong
      from (select course_name, gender, count(*) as n
              from student_profiles join people on id = person_id and erased_at is null
             group by 1, 2) counted
      full join (select course_name, gender, sum(students) as n from student_counts
                  group by 1, 2 having sum(students) <> 0) running using (course_name, gender)
     where counted.n is distinct from running.n
    union all
    select person_id::text from student_profiles join people on id = person_id
     where directory_text not like people.search_text || E'\\n%' or listed <> (erased_at is null)`);
  return rows;
}

test('are the counts of the students who are listed, whatever changes', async () => {
  let most = 0;
  const acts = fc.array(
    fc.record<Act>({
      what: fc.constantFrom('add', 'add', 'add', 'move', 'rename', 'erase', 'restore', 'delete'),
      pick: fc.nat(1000),
    }),
    { minLength: 5, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (given) => {
      for (const each of given) await act(each);
      const before = await differences();
      await foldCounts(testApp.database.drizzle, studentCounts, 'students');
      expect([before, await differences()]).toEqual([[], []]);
      most = Math.max(
        most,
        await testApp.database.pool
          .query('select from student_profiles')
          .then((r) => r.rowCount ?? 0),
      );
    }),
    { numRuns: 20 },
  );
  expect(most).toBeGreaterThan(20);
});
