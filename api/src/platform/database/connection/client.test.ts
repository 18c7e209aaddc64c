import { eq, sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { connect } from './client.ts';
import { isDatabaseUnavailable, isUniqueViolation } from '../errors.ts';
import { newId } from '../new-id.ts';
import { people } from '../schema/identity/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const person = (email: string) => ({
  id: newId(),
  role: 'student' as const,
  name: 'Asha',
  email,
});

test('a transaction commits when it returns, and rolls back when it throws', async () => {
  await database.transaction((tx) => tx.insert(people).values(person('kept@example.edu')));
  const failing = database.transaction(async (tx) => {
    await tx.insert(people).values(person('lost@example.edu'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const rows = await database.drizzle.select({ email: people.email }).from(people);
  expect(rows).toEqual([{ email: 'kept@example.edu' }]);
});

test('an instant that was read equals the stored one', async () => {
  const given = person('instant@example.edu');
  await database.drizzle.insert(people).values(given);
  const [row] = await database.drizzle.select().from(people).where(eq(people.id, given.id));
  const same = await database.drizzle
    .select({ id: people.id })
    .from(people)
    .where(eq(people.updatedAt, row!.updatedAt));
  expect(same).toContainEqual({ id: given.id });
});

test('a calendar day stays a string', async () => {
  const { rows } = await database.pool.query(`select date '2026-03-29' as day`);
  expect(rows).toEqual([{ day: '2026-03-29' }]);
});

test('recognises a duplicate email among other failures, also through Drizzle', async () => {
  await database.drizzle.insert(people).values(person('twice@example.edu'));
  const error: unknown = await database.drizzle
    .insert(people)
    .values(person('TWICE@example.edu'))
    .catch((caught: unknown) => caught);
  expect(isUniqueViolation(error, 'people_email_key')).toBe(true);
  expect(isUniqueViolation(error, 'other_key')).toBe(false);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('reports a lost connection, keeps running, and the next query works', async () => {
  const lost: string[] = [];
  const other = connect(database.connection, {
    max: 1,
    onLost: (error) => lost.push(error.message),
  });
  const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  while (lost.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await other.answers()).toBe(true);
  const error: unknown = await other.drizzle
    .execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    .catch((caught: unknown) => caught);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await other.close();
});

test('reports a missing server as unavailable within seconds', async () => {
  const other = connect({ host: '/nowhere', user: 'x', database: 'x' });
  expect(await other.answers()).toBe(false);
  const error: unknown = await other.drizzle.execute(sql`select 1`).catch((e: unknown) => e);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await other.close();
});
