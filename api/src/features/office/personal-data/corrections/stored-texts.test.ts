import { migrate, readMigrations } from '../../../../platform/database/migrate.ts';
import { testDatabase, type TestDatabase } from '../../../../testing/database/database.ts';
import { decidedMail } from './messages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

async function addStudent(name: string, rollNumber: string, parents: (string | null)[] = []) {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into people (id, role, name, email)
     values (gen_random_uuid(), 'student', $1, gen_random_uuid() || '@example.edu') returning id`,
    [name],
  );
  await database.pool.query(
    `insert into student_profiles (person_id, roll_number, course_name, department, gender,
       father_name, mother_name) values ($1, $2, 'B.Tech', 'Engineering', 'female', $3, $4)`,
    [rows[0]?.id, rollNumber, parents[0] ?? null, parents[1] ?? null],
  );
}

test('lists stored names and roll numbers that are read as others, and changes none', async () => {
  const migrations = await readMigrations();
  await migrate(
    database.pool,
    migrations.filter(({ name }) => name < '0180'),
  );
  await addStudent('Asha Rao', '24CSE1001', ['D’Souza', 'मीरा क्\u200dष']);
  await addStudent('Bina\u00a0 Rao\u202e', '24CSE1001\u200b', ['Andre\u0301 ', null]);
  await addStudent('Chitra', '२४CSE\u2011 १००३');
  const stored = async () =>
    (
      await database.pool.query(
        'select name, roll_number, father_name, mother_name from people join student_profiles on person_id = id order by name',
      )
    ).rows;
  const before = await stored();
  await migrate(database.pool, migrations);

  const { rows } = await database.pool.query<{ reason: string }>(
    `select name, field, value, reason, state, found_by_check from corrections
     join people on people.id = student_id order by name, field`,
  );
  const found = { state: 'waiting', found_by_check: true, reason: expect.any(String) };
  const bina = { ...found, name: 'Bina\u00a0 Rao\u202e' };
  expect(rows).toEqual([
    { ...bina, field: 'fatherName', value: 'Andr\u00e9' },
    { ...bina, field: 'name', value: 'Bina Rao' },
    { ...bina, field: 'rollNumber', value: '24CSE1001' },
    { ...found, name: 'Chitra', field: 'rollNumber', value: '24CSE-1003' },
  ]);
  expect(rows.map(({ reason }) => reason.includes('of another student too'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(await stored()).toEqual(before);
});

test('the mail on what a check found does not say that the student asked', () => {
  const given = { name: 'Asha', field: 'name', accepted: true, answer: '' } as const;
  expect(decidedMail({ ...given, foundByCheck: true }).text).toContain(
    'has accepted the correction of your name.',
  );
  expect(decidedMail({ ...given, foundByCheck: false }).text).toContain(
    'has accepted your request to correct your name.',
  );
});
