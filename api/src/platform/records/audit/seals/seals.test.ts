import { sql } from 'drizzle-orm';
import { testConfig } from '../../../core/config/config.ts';
import { newId } from '../../../database/new-id.ts';
import { testDatabase, type TestDatabase } from '../../../../testing/database/database.ts';
import { checkAuditLog } from '../../../../commands/check-audit-log.ts';
import { audit } from '../audit.ts';
import { checkSeals } from './check-seals.ts';
import { uncoveredRows } from './seal-repository.ts';
import { sealRows } from './seal-rows.ts';

const config = testConfig();
const where = { address: '127.0.0.1', requestId: 'a request' };
let database: TestDatabase;
let logged: unknown[];
beforeEach(async () => {
  database = await testDatabase();
  logged = [];
});
afterEach(() => database.close());

const query = async (text: string) => (await database.pool.query(text)).rows;
const write = async (...acts: string[]) => {
  for (const act of acts)
    await database.transaction((tx) =>
      audit(tx, { who: null, act, where, details: { b: 1, a: 2 } }),
    );
};
const log = { info: (entry: unknown) => void logged.push(entry) };
const seal = (of = config) => sealRows({ database, config: of, log });
const check = (known?: Parameters<typeof checkSeals>[2], of = config) =>
  checkSeals(database.drizzle, of, known);
const idOf = async (act: string): Promise<string> =>
  String((await query(`select id from audit_log where action = '${act}'`))[0]?.id);

/** As a person with all rights in the database does it. */
async function withoutTriggers(statement: string): Promise<void> {
  await query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

test('seals committed rows in a chain, once by several processes, and finds nothing wrong', async () => {
  await write('auth.login', 'leave.resolve');
  await Promise.all([seal(), seal(), seal()]);
  await write('auth.logout');
  await seal();
  await seal();
  await write('fees.export');
  expect(await check()).toEqual({ rows: 3, seals: 2, waiting: 1, faults: [] });
});

test('leaves out the rows of a transaction that has not ended, until it has', async () => {
  await database.transaction(async (tx) => {
    await audit(tx, { who: null, act: 'slow.act', where });
    await write('quick.act');
    await seal();
    expect(await check()).toMatchObject({ rows: 1, waiting: 0, faults: [] });
  });
  await seal();
  expect(await check()).toMatchObject({ rows: 2, seals: 2, faults: [] });
});

test('finds rows that were altered, removed, or added behind the triggers', async () => {
  await write('auth.login', 'leave.resolve', 'auth.logout');
  await seal();
  const [altered, missing] = [await idOf('leave.resolve'), await idOf('auth.logout')];
  const added = newId();
  await withoutTriggers(
    `update audit_log set actor_role = 'warden' where id = '${altered}';
     delete from audit_log where id = '${missing}';
     insert into audit_log (id, action) values ('${added}', 'auth.login')`,
  );
  expect((await check()).faults).toEqual([
    `Row ${altered} was altered (seal 1).`,
    `Row ${missing} is missing (seal 1).`,
    `Row ${added} has no seal and waits for none: it was inserted.`,
  ]);
});

test('finds a row that was inserted with an earlier date', async () => {
  await write('auth.login');
  await seal();
  const added = newId();
  await query(
    `insert into audit_log (id, action, at) values ('${added}', 'auth.login', now() - interval '2 days')`,
  );
  await seal();
  const { faults } = await check();
  expect(faults).toEqual([
    expect.stringContaining(`Row ${added} was inserted later than its date (seal 2)`),
  ]);
});

test('finds nothing wrong in rows of the version before, which noted them and did not seal', async () => {
  await query(
    `insert into audit_log (id, action, at)
       select gen_random_uuid(), 'auth.login', now() - interval '2 days' from generate_series(1, 1500)`,
  );
  await seal();
  expect(await check()).toEqual({ rows: 1500, seals: 2, waiting: 0, faults: [] });
});

test('compares the rows with the seals in one pass, also where memory is short', async () => {
  const plan = await database.transaction(async (tx) => {
    await tx.execute(`set local work_mem = '64kB'`);
    return (
      await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${uncoveredRows} order by id limit 1000`,
      )
    ).rows;
  });
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('SetOp');
  expect(lines).not.toMatch(/SubPlan|Nested Loop/);
});

test('finds altered and removed seals, with the head from the log also the newest', async () => {
  await write('auth.login');
  await seal();
  await write('auth.logout');
  await seal();
  const [head] = logged.map((entry) => (entry as { auditSeal: string }).auditSeal);
  expect(head).toMatch(/^1:[0-9a-f]{64}$/);
  await withoutTriggers(
    `update audit_seals set sealed_at = sealed_at - interval '1 day' where number = 1`,
  );
  expect((await check()).faults).toEqual(['Seal 1, or one before it, was altered.']);
  await withoutTriggers('truncate audit_seals; truncate audit_log');
  expect((await check()).faults).toEqual([]);
  const digest = Buffer.from(head?.split(':')[1] ?? '', 'hex');
  expect((await check({ number: 1, digest })).faults).toEqual([
    'Seal 1, which the log file names, is missing.',
  ]);
});

test('seals the rows from before the upgrade first, and checks seals of the previous key', async () => {
  await withoutTriggers(
    `insert into audit_log (id, action, at)
       select gen_random_uuid(), 'auth.login', now() - interval '1 year' from generate_series(1, 1200);
     insert into audit_unsealed (audit_id, existing) select id, true from audit_log`,
  );
  await write('auth.logout');
  await seal();
  expect(await check()).toEqual({ rows: 1201, seals: 3, waiting: 0, faults: [] });
  const changed = { ...config, secretKey: 'f'.repeat(64) };
  await write('auth.login');
  await seal(changed);
  const both = { ...changed, previousSecretKey: config.secretKey };
  expect((await check(undefined, both)).faults).toEqual([]);
  expect((await check(undefined, changed)).faults[0]).toMatch(
    /^Seal 1 was made with a key that is/,
  );
});

test('the command says what it checked, or lists the faults', async () => {
  await write('auth.login');
  await seal();
  expect(await checkAuditLog(database, [], config)).toBe(
    'The audit log is as it was written: 1 row under 1 seal, 0 waiting for the next one.',
  );
  await expect(checkAuditLog(database, ['soon'], config)).rejects.toThrow('A head is the text');
  const id = await idOf('auth.login');
  await withoutTriggers('delete from audit_log');
  await expect(checkAuditLog(database, [], config)).rejects.toThrow(`- Row ${id} is missing`);
});
