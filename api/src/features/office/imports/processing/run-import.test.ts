import { sql } from 'drizzle-orm';
import { testConfig } from '../../../../platform/core/config/config.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { testDatabase, type TestDatabase } from '../../../../testing/database/database.ts';
import { findRecord, insertImport } from '../import-repository.ts';
import { runNextImport } from './run-import.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const config = testConfig({});
const signal = new AbortController().signal;
const header =
  'rollNumber,dateOfBirth,courseId,name,fatherName,motherName,sgpaOdd,sgpaEven,backPapers';

/** An import that waits, as a server leaves it that ends while it works on it. */
async function waitingImport(rows: number, attempts = 0): Promise<string> {
  const lines = Array.from({ length: rows }, (_, row) => `M${row},09/03/2006,C047,Meera,,,8,8,0`);
  const id = newId();
  const row = { id, kind: 'results', state: 'checking', atOnce: true, attempts } as const;
  const named = { fileName: 'a.csv', fileHash: '0'.repeat(64), address: '', requestId: '' };
  await insertImport(
    database.drizzle,
    { ...row, ...named },
    Buffer.from([header, ...lines].join('\n')),
  );
  return id;
}
const read = (id: string) => findRecord(database.drizzle, id);
const stored = async () => (await database.pool.query('select roll_number from results')).rowCount;

test('an import that was interrupted changes nothing, and is done by the next server', async () => {
  const id = await waitingImport(2500);
  const stopping = new AbortController();
  let over = false;
  const first = await database.transaction(async (tx) => {
    // The second part of the rows waits for this one.
    await tx.execute(sql`insert into results (roll_number, date_of_birth, course_id, name,
      father_name, mother_name) values ('M2400', '2006-03-09', 'C047', 'X', '', '')`);
    const running = runNextImport({ database, config }, stopping.signal);
    running.finally(() => (over = true)).catch(() => undefined);
    while (!over && (await read(id))?.rowsDone !== 2000);
    expect(await runNextImport({ database, config }, signal)).toBe('busy');
    stopping.abort();
    return { running };
  });
  await expect(first.running).rejects.toThrow();
  expect(await stored()).toBe(1);
  expect(await read(id)).toMatchObject({ state: 'checking' });
  expect(await runNextImport({ database, config }, signal)).toBe('done');
  expect(await runNextImport({ database, config }, signal)).toBe('none');
  expect(await read(id)).toMatchObject({
    state: 'imported',
    rowsDone: 2500,
    counts: { added: 2499, changed: 1 },
  });
});

test('gives up an import that was begun three times without an end', async () => {
  const id = await waitingImport(1, 3);
  expect(await runNextImport({ database, config }, signal)).toBe('done');
  expect(await read(id)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('Nothing was imported'),
  });
});
