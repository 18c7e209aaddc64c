import fc from 'fast-check';
import { auditAreas, type AuditArea } from '@hostel/contracts/office/audit/acts';
import { auditOutcomes } from '@hostel/contracts/office/audit';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { endProcesses, startFixture } from '../../../testing/processes.ts';
import { addAuditRows } from '../../../testing/counts/audit-rows.ts';
import { foldCounts } from '../../../platform/database/fold-repository.ts';
import { auditCounts } from '../../../platform/database/schema/platform/audit-log.ts';

let testApp: TestApp;
let staff: SignedIn[];
let student: string;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  staff = [await testApp.signInAs('chief-provost'), await testApp.signInAs('provost')];
  ({ id: student } = await testApp.addPerson({ role: 'student' }));
});
afterEach(endProcesses);
afterAll(() => testApp.close());

const fold = () => foldCounts(testApp.database.drizzle, auditCounts, 'entries');

/** Groups whose running count differs from `count(*)`, in one snapshot. */
async function differences(): Promise<unknown[]> {
  const { rows } = await testApp.database.pool.query(`
    select * from (select action, outcome, count(*) as n from audit_log group by 1, 2) counted
      full join (select action, outcome, sum(entries) as n from audit_counts
                  group by 1, 2 having sum(entries) <> 0) running using (action, outcome)
     where counted.n is distinct from running.n`);
  return rows;
}

/** The pages and the total that a filter shows; the pages are read row by row. */
async function both(who: SignedIn, filter: string) {
  const read = async (page: number) =>
    (await call(who, 'GET', `/audit?limit=100&page=${page}${filter}`)).body;
  const { pagination, data } = await read(1);
  let rows = data.length;
  for (let page = 2; page <= pagination.totalPages; page += 1)
    rows += (await read(page)).data.length;
  return [rows, pagination.totalItems];
}

const areas = Object.keys(auditAreas).filter((name): name is AuditArea => name in auditAreas);

test('are the rows that each role reads by area and outcome, whatever is recorded', async () => {
  const hidden: number[] = [];
  const filters = fc.record({
    area: fc.option(fc.constantFrom(...areas), { nil: undefined, freq: 1 }),
    outcome: fc.option(fc.constantFrom(...auditOutcomes), { nil: undefined, freq: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), filters, async (seed, { area, outcome }) => {
      await addAuditRows(testApp.database.pool, student, seed);
      if (seed % 3 === 0) await fold();
      const filter = `${area ? `&area=${area}` : ''}${outcome ? `&outcome=${outcome}` : ''}`;
      const totals: number[] = [];
      for (const who of staff) {
        const [rows = 0, total] = await both(who, filter);
        expect([filter, total]).toEqual([filter, rows]);
        totals.push(rows);
      }
      hidden.push((totals[0] ?? 0) - (totals[1] ?? 0));
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 25 },
  );
  expect(Math.max(...hidden)).toBeGreaterThan(0);
});

test('are right in every snapshot while two processes record and add them up', async () => {
  const env = { CONNECTION: JSON.stringify(testApp.database.connection), STUDENT: student };
  const processes = [startFixture('audit-recorder', env), startFixture('audit-recorder', env)];
  await Promise.all(processes.map((running) => running.said(/^ready/)));
  const sizesFound = new Set<number>();
  for (let look = 0; look < 40; look += 1) {
    expect(await differences()).toEqual([]);
    const [chief] = staff;
    const { body } = await call(chief, 'GET', '/audit?limit=1');
    sizesFound.add(body.pagination.totalItems);
    await fold();
  }
  for (const running of processes) running.child.stdin?.end();
  await Promise.all(processes.map((running) => running.said(/^did \d+/)));
  expect(await differences()).toEqual([]);
  expect(sizesFound.size).toBeGreaterThan(5);
});
