import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { connect, type Database, type Queryable } from '../connection/client.ts';
import { takeLock, takeSharedLock } from './locks.ts';

let home: TestDatabase;
let other: pg.Client;
let database: Database;

beforeAll(async () => {
  home = await testDatabase();
  other = new pg.Client(home.connection);
  await other.connect();
});
beforeEach(() => {
  database = connect(home.connection, { max: 2 });
});
afterEach(() => database.close());
afterAll(async () => {
  await other.end();
  await home.close();
});

/** Another process takes a lock; the returned function gives it back. */
async function lockElsewhere(name: string): Promise<() => Promise<unknown>> {
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  return () => other.query('select pg_advisory_unlock_all()');
}

function locked<T>(name: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await takeLock(tx, name);
    return work(tx);
  });
}

it('keeps the connections free while transactions wait for a lock', async () => {
  const unlock = await lockElsewhere('rooms');
  const waiting = Promise.all([1, 2, 3, 4, 5, 6].map((n) => locked('rooms', async () => n)));
  for (let n = 0; n < 20; n += 1) {
    const { rows } = await database.pool.query('select 1 as one, pg_sleep(0.005)');
    expect(rows).toHaveLength(1);
  }
  await unlock();
  expect(await waiting).toEqual([1, 2, 3, 4, 5, 6]);
  expect(database.pool.waitingCount).toBe(0);
});

it('runs the transactions of a lock one after another', async () => {
  let [inside, most, done] = [0, 0, 0];
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 3));
    inside -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => locked('queue', work)));
  expect([most, done]).toEqual([1, 20]);
});

it('lets those who share a lock in together, and one who takes it alone only after them', async () => {
  const entered: string[] = [];
  let end: (() => void) | undefined;
  const untilEnd = new Promise<void>((resolve) => (end = resolve));
  const sharing = [1, 2].map((n) =>
    database.transaction(async (tx) => {
      await takeSharedLock(tx, 'beds');
      entered.push(`shared ${n}`);
      await untilEnd;
    }),
  );
  while (entered.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  end?.();
  await Promise.all([...sharing, locked('beds', async () => entered.push('alone'))]);
  expect(entered[2]).toBe('alone');
});

it('never waits for each other with two locks in different order', async () => {
  const both = (first: string, second: string) =>
    database.transaction(async (tx) => {
      await takeLock(tx, first);
      await takeLock(tx, second);
      return `${first}${second}`;
    });
  const calls = Array.from({ length: 20 }, (_, n) => (n % 2 ? both('a', 'b') : both('b', 'a')));
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['ab', 'ba']));
});

it('takes a lock again that the transaction has, also in a savepoint while others wait', async () => {
  const again = await Promise.all(
    [1, 2].map(() =>
      locked('twice', async (tx) => {
        await tx.transaction((inner) => takeLock(inner, 'twice'));
        return 'done';
      }),
    ),
  );
  expect(again).toEqual(['done', 'done']);
});

it('refuses with a time to retry when the lock is never given back', async () => {
  const impatient = connect(home.connection, {
    max: 2,
    timeouts: { connect: 1000, statement: 300, query: 2000 },
  });
  const unlock = await lockElsewhere('stuck');
  const refused = Array.from({ length: 5 }, () =>
    impatient
      .transaction((tx) => takeLock(tx, 'stuck'))
      .catch((error: unknown) => Promise.resolve(error)),
  );
  for (const error of await Promise.all(refused)) {
    expect(error).toMatchObject({ status: 503, code: 'busy', retryAfter: 2 });
  }
  await unlock();
  await impatient.transaction((tx) => takeLock(tx, 'stuck'));
  await impatient.close();
});

it('waits in the database in a long transaction', async () => {
  const unlock = await lockElsewhere('round');
  let runs = 0;
  const long = database.transaction(
    async (tx) => {
      runs += 1;
      await takeLock(tx, 'round');
    },
    { long: true },
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  await unlock();
  await long;
  expect(runs).toBe(1);
});
