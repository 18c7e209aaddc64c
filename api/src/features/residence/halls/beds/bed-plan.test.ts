import { bedsPerRoom } from '@hostel/contracts/residence/halls';
import { testDatabase, type TestDatabase } from '../../../../testing/database/database.ts';
import { bedsOfHall } from './bed-plan.ts';
import { ensureHalls } from '../ensure-halls-repository.ts';
import { firstHalls } from '../first-halls.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each(firstHalls)('plans the beds of $name, each once', (hall) => {
  const beds = bedsOfHall(hall);
  for (const type of ['single', 'double', 'triple'] as const) {
    const expected = hall.rooms[type] * bedsPerRoom[type];
    expect(beds.filter(({ roomType }) => roomType === type)).toHaveLength(expected);
  }
  expect(new Set(beds.map(({ id }) => id)).size).toBe(beds.length);
  expect(new Set(beds.map(({ floor }) => floor)).size).toBe(hall.floors);
  expect(beds.every(({ floor, roomNumber }) => roomNumber.startsWith(String(floor)))).toBe(true);
});

test('adds the first halls once, also when several processes start at the same time', async () => {
  await database.pool.query('truncate halls, rooms, beds cascade');
  await Promise.all([1, 2, 3].map(() => ensureHalls(database.pool)));
  const { rows } = await database.pool.query('select count(*)::int as beds from beds');
  expect(rows).toEqual([{ beds: firstHalls.flatMap(bedsOfHall).length }]);
});

test('adds nothing to a database whose halls the office has changed', async () => {
  await database.pool.query(`delete from beds where hall_id = 'H008'`);
  await database.pool.query(`delete from rooms where hall_id = 'H008'`);
  await database.pool.query(`delete from halls where id = 'H008'`);
  await ensureHalls(database.pool);
  const { rows } = await database.pool.query('select max(id) as newest from halls');
  expect(rows).toEqual([{ newest: 'H007' }]);
});

test('has the database allow one student for a bed, and one bed for a student', async () => {
  const person = async (email: string) => {
    const { rows } = await database.pool.query(
      `insert into people (id, role, name, email)
       values (gen_random_uuid(), 'student', 'A', $1) returning id`,
      [email],
    );
    return rows[0].id as string;
  };
  const [asha, binod] = [await person('a@example.edu'), await person('b@example.edu')];
  const give = (who: string, bed: string) =>
    database.pool.query(
      `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
       values (gen_random_uuid(), $1, $2, 2026, 'test')`,
      [who, bed],
    );
  await give(asha, 'H001-101-A');
  await expect(give(binod, 'H001-101-A')).rejects.toThrow('allotments_bed_key');
  await expect(give(asha, 'H001-102-A')).rejects.toThrow('allotments_person_key');
  await expect(give(binod, 'H001-999-A')).rejects.toThrow('foreign key');
});
