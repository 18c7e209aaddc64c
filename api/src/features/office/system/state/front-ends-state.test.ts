import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';

let testApp: TestApp;
let releasesDir: string;
const call = calling(() => testApp);

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(os.tmpdir(), 'hostel-releases-'));
  testApp = await startTestApp({ config: { releasesDir } });
});
afterAll(async () => {
  await testApp.close();
  await rm(releasesDir, { recursive: true });
});

/** Counts visits of this minute; `failed` of them reported an error. */
async function visit(frontEnd: string, version: string, loaded: number, failed: number) {
  await testApp.database.pool.query(
    `insert into visit_counts (per, at, front_end, version, network_group, served, loaded, error)
     values ('minute', date_trunc('minute', now()), $1, $2, 3, $3, $3, $4)`,
    [frontEnd, version, loaded, failed],
  );
}

test('shows the failures of the live version and of the one that a share of the browsers gets', async () => {
  const release = { entry: '/entry.js', integrity: 'sha384-a', preload: [] };
  const portal = (name: string) => ({
    ...release,
    name,
    container: name.replace('-', '_'),
    title: name,
    version: '1.0.0-live',
    paths: [`/${name}`],
  });
  const shared = { ...release, version: '1.1.0-new', percent: 10 };
  const remotes = [
    { ...portal('student-portal'), share: shared },
    { ...portal('provost-portal'), setShare: { ...shared, by: 'shell' } },
  ];
  const document = { shell: { version: '0.1.0-a' }, remotes };
  await writeFile(path.join(releasesDir, 'remotes.json'), JSON.stringify(document));
  await visit('student-portal', '1.0.0-live', 90, 1);
  await visit('student-portal', '1.1.0-new', 8, 2);
  const admin = await testApp.signInAs('admin');
  const { releases } = (await call(admin, 'GET', '/system')).body.data;
  expect(releases.frontEnds).toEqual([
    { name: 'shell', version: '0.1.0-a', share: null, visits: 0, failed: 0 },
    {
      name: 'student-portal',
      version: '1.0.0-live',
      share: { version: '1.1.0-new', percent: 10, visits: 10, failed: 2 },
      visits: 91,
      failed: 1,
    },
    {
      name: 'provost-portal',
      version: '1.0.0-live',
      share: { version: '1.1.0-new', percent: 10, visits: 0, failed: 0 },
      visits: 0,
      failed: 0,
    },
  ]);
});
