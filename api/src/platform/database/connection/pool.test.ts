import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import {
  connectionThrough,
  startTcpProxy,
  targetOf,
  type TcpProxy,
} from '../../../testing/database/tcp-proxy.ts';
import { databaseOf } from '../../../testing/database/cluster.ts';
import { connect, type Database } from './client.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { people } from '../schema/identity/people.ts';

let home: TestDatabase;
let proxy: TcpProxy;
let database: Database;

beforeAll(async () => {
  home = await testDatabase();
  proxy = await startTcpProxy(targetOf(home.connection));
});
beforeEach(() => {
  proxy.mode('pass');
  database = behind(proxy, { max: 2 });
});
afterEach(() => database.close());
afterAll(async () => {
  await proxy.close();
  await home.close();
});

function behind({ port }: TcpProxy, options: Parameters<typeof connect>[1]): Database {
  return connect(connectionThrough(home.connection, port), {
    timeouts: { connect: 500, statement: 400, query: 600 },
    ...options,
  });
}

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const seconds = (from: number) => (Date.now() - from) / 1000;

describe('a pool', () => {
  it('keeps four connections for reads, because a server with a full disk may open no more', async () => {
    const busy = connect(home.connection, { max: 6 });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await Promise.all(Array.from({ length: 6 }, () => busy.pool.query('select pg_sleep(0.1)')));
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(busy.pool.totalCount).toBe(4);
    await busy.close();
  });

  it('keeps the connection of a statement that finds the disk full', async () => {
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const full = `do $$ begin raise exception 'no' using errcode = '53100'; end $$`;
    const failed = await failure(database.pool.query(full));
    expect(isDatabaseUnavailable(failed)).toBe(true);
    const later = await database.pool.query('select pg_backend_pid() as pid');
    expect(later.rows).toEqual(rows);
  });

  it('takes a refused connection for a database that can’t be reached', async () => {
    const nowhere = connect(databaseOf(home.connection, 'of_nobody'));
    const failed = await failure(nowhere.pool.query('select 1'));
    expect(isDatabaseUnavailable(failed)).toBe(true);
    await nowhere.close();
  });

  it('compiles no statements', async () => {
    const { rows } = await database.longPool.query<{ jit: string }>('show jit');
    expect(rows).toEqual([{ jit: 'off' }]);
  });
});

describe('a transaction', () => {
  it('returns no broken connection to the pool and leaks none when begin fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.transaction((tx) => tx.execute(sql`select 1`));
      const held = await database.pool.connect();
      held.release();
      proxy.mode('silent');
      // The pool's connection is silent from now on, so that begin gets no answer.
      const error = await failure(database.transaction(() => Promise.resolve()));
      expect(isDatabaseUnavailable(error)).toBe(true);
      proxy.mode('pass');
      expect([database.pool.totalCount, database.pool.idleCount]).toEqual([0, 0]);
    }
    expect(await database.transaction(() => Promise.resolve('works'))).toBe('works');
  });

  it('ends a connection that is reset while the transaction works', async () => {
    const error = await failure(
      database.transaction(async (tx) => {
        proxy.resetAll();
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(database.pool.totalCount).toBe(0);
  });

  it('survives a reset while no statement runs', async () => {
    const error = await failure(
      database.transaction(async () => {
        proxy.resetAll();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(database.pool.totalCount).toBe(0);
  });

  it('keeps the connection when the work itself fails', async () => {
    const error = await failure(
      database.transaction(() => Promise.reject(new Error('refused by a rule'))),
    );
    expect(String(error)).toBe('Error: refused by a rule');
    expect(database.pool.idleCount).toBe(1);
  });

  it('keeps a nested transaction apart by a savepoint', async () => {
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into settings (name, value) values ('outer', '1')`);
      await failure(
        tx.transaction(async (inner) => {
          await inner.execute(sql`insert into settings (name, value) values ('inner', '1')`);
          throw new Error('no');
        }),
      );
    });
    const { rows } = await database.pool.query(
      `select name from settings where name in ('inner', 'outer')`,
    );
    expect(rows).toEqual([{ name: 'outer' }]);
  });

  it('fails when the server turns the commit into a rollback', async () => {
    const error = await failure(
      database.transaction((tx) => failure(tx.execute(sql`select 1 / 0`))),
    );
    expect(String(error)).toContain('The transaction was rolled back');
  });
});

describe('silence', () => {
  it('ends a statement without an answer, and every connection that was open then', async () => {
    await Promise.all([1, 2].map(() => database.pool.query('select pg_sleep(0.05)')));
    expect(database.pool.idleCount).toBe(2);
    proxy.mode('silent');
    const from = Date.now();
    const error = await failure(database.pool.query('select 1'));
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(seconds(from)).toBeLessThan(2);
    proxy.mode('pass');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await database.drizzle.select().from(people)).toEqual([]);
    expect(database.pool.totalCount).toBe(1);
  });

  it('lets the server end a slow statement and keeps the connections of others', async () => {
    const other = database.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(0.2)`);
      await tx.execute(sql`select pg_sleep(0.3)`);
      return 'unharmed';
    });
    const error = await failure(database.pool.query('select pg_sleep(5)'));
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await other).toBe('unharmed');
  });

  it('has no limit for long jobs', async () => {
    const slow = database.transaction((tx) => tx.execute(sql`select pg_sleep(0.8)`), {
      long: true,
    });
    expect(await failure(slow)).toBe('no failure');
  });

  it('is reported until an answer comes', async () => {
    expect([await database.state(), database.unansweredFor()]).toEqual(['ok', 0]);
    proxy.mode('refuse');
    proxy.resetAll();
    expect(await database.state()).toBe('unavailable');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await database.answers()).toBe(false);
    expect(database.unansweredFor()).toBeGreaterThanOrEqual(60);
    proxy.mode('pass');
    expect([await database.state(), database.unansweredFor()]).toEqual(['ok', 0]);
  });
});

describe('a server that takes no writes', () => {
  it('is reported, and its connections are not used for long', async () => {
    const name = await databaseName();
    await database.pool.query('select 1');
    await home.pool.query(`alter database ${name} set default_transaction_read_only = on`);
    const fresh = behind(proxy, { max: 2 });
    try {
      const insert = sql`insert into settings (name, value) values ('x', '1')`;
      const error = await failure(fresh.transaction((tx) => tx.execute(insert)));
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(fresh.pool.totalCount).toBe(0);
      expect(await fresh.state()).toBe('read-only');
      await home.pool.query(`alter database ${name} reset default_transaction_read_only`);
      await failure(fresh.drizzle.execute(insert));
      expect(await fresh.state()).toBe('ok');
      expect(await failure(fresh.transaction((tx) => tx.execute(insert)))).toBe('no failure');
    } finally {
      await fresh.close();
    }
  });

  it.each(['25006', '53100', '53200', '57P01', '57P02', '57P03', '57014', '55P03', '08006'])(
    'makes %s an error of a database that is away',
    async (code) => {
      const error = await failure(
        database.drizzle.execute(
          sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`),
        ),
      );
      expect(isDatabaseUnavailable(error)).toBe(true);
    },
  );
});

async function databaseName(): Promise<string> {
  const { rows } = await home.pool.query<{ name: string }>('select current_database() as name');
  return rows[0]!.name;
}
