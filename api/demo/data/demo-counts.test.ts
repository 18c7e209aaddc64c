import { startTestApp, type TestApp } from '../../src/testing/app.ts';
import { ensureDemoData } from './demo-data.ts';

let testApp: TestApp;
// Several thousand rows.
const fillTimeout = 120_000;
beforeAll(async () => {
  testApp = await startTestApp();
  await ensureDemoData(testApp.database);
}, fillTimeout);
afterAll(() => testApp.close());

type Counts = Record<string, number>;

function sumOf(rows: readonly Counts[], name: string): number {
  return rows.reduce((sum, row) => sum + (row[name] ?? Number.NaN), 0);
}

/** Reads what one member of staff sees on several screens. */
async function screensOf(email: string) {
  const { headers } = await testApp.signInAs(email);
  const get = async (path: string) =>
    (await testApp.inject({ url: `/api${path}`, headers })).json();
  return {
    dashboard: (await get('/dashboard/summary')).data,
    queries: (await get('/requests?limit=1')).counts as Counts,
    maintenance: (await get('/service-requests/all?limit=1')).counts as Counts,
    leave: (await get('/leave/all?limit=1')).counts as Counts,
    feedback: (await get('/feedback/all?limit=1')).counts as Counts,
    halls: (await get('/halls/occupancy')).data as Counts[],
    occupancyReport: (await get('/reports/occupancy')).data,
    roll: (await get('/reports/hall-roll?limit=1')).data.pagination.totalItems as number,
    allotted: (await get('/students?limit=1&allotted=yes')).pagination.totalItems as number,
  };
}

// All halls, one hall, and the role that also reads confidential feedback.
const people = ['provost@example.edu', 'warden.gargi@example.edu', 'chief@example.edu'];

describe.each(people)('the screens of %s', (email) => {
  let screens: Awaited<ReturnType<typeof screensOf>>;
  beforeAll(async () => {
    screens = await screensOf(email);
  });

  test('count the same requests on the dashboard, in the queries and in the three lists', () => {
    const { dashboard, queries, maintenance, leave, feedback } = screens;
    const lists = { maintenance, leave, feedback };
    for (const [type, list] of Object.entries(lists)) {
      expect([type, dashboard.requests[type].total]).toEqual([type, list.total]);
      expect([type, dashboard.requests[type].pending]).toEqual([type, list.pending]);
      expect([type, queries[type]]).toEqual([type, list.total]);
    }
    const all = Object.values(lists);
    expect(queries.total).toBe(sumOf(all, 'total'));
    expect(queries.pending).toBe(sumOf(all, 'pending'));
    expect(dashboard.counts.totalRequests).toBe(queries.total);
    // The specification counts pending maintenance and leave only on the dashboard.
    expect(dashboard.counts.pendingRequests).toBe(sumOf([maintenance, leave], 'pending'));
    const resolved = Object.values<Counts>(dashboard.requests);
    expect(queries.resolved).toBe(sumOf(resolved, 'resolved'));
    expect(queries.pending).toBeGreaterThan(0);
  });

  test('count the same beds and residents on the dashboard, in the halls and in the reports', () => {
    const { dashboard, halls, occupancyReport, roll, allotted } = screens;
    const names: string[] = occupancyReport.columns.map(({ key }: { key: string }) => key);
    const totalOf = (name: string) => occupancyReport.totals[names.indexOf(name)];
    for (const name of ['occupied', 'outOfService']) {
      expect([name, sumOf(dashboard.occupancy, name)]).toEqual([name, sumOf(halls, name)]);
      expect([name, totalOf(name)]).toEqual([name, sumOf(halls, name)]);
    }
    const occupied = sumOf(halls, 'occupied');
    expect(dashboard.capacity).toBe(occupied + sumOf(halls, 'free'));
    expect(dashboard.counts.allotted).toBe(occupied);
    expect([roll, allotted]).toEqual([occupied, occupied]);
    expect(occupied).toBeGreaterThan(0);
    expect(occupied).toBeLessThanOrEqual(dashboard.capacity);
  });
});
