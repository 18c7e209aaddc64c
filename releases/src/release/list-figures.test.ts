import { movePointers } from '../pointers/move-pointers.ts';
import { copyIn, publish } from '../publish/publish.ts';
import { frontEndNamed } from '../store/layout.ts';
import { buildRemote, buildShell, temporaryFolder } from '../testing/builds.ts';
import { reportsOf, reportsReply, testServer } from '../testing/reports.ts';
import { listFigures } from './list-figures.ts';
import { listReleases } from './list-releases.ts';

const portal = frontEndNamed('student-portal');
const [one, two] = ['1.0.0-bbbbbbbb', '1.1.0-cccccccc'];

test('lists share, visits, failure rate, LCP and INP of live and shared versions', async () => {
  const dir = await temporaryFolder();
  const builds = [await buildShell(one), await buildRemote(portal.name, one)];
  await publish({ releasesDir: dir, builds, setBy: 'start' });
  await copyIn(await buildRemote(portal.name, two), dir);
  const move = { act: 'share', version: two, percent: 10 } as const;
  await movePointers(dir, [{ frontEnd: portal, move }], () => [], { who: 'Asha Verma' });
  const minute = new Date().toISOString();
  const api = await testServer(
    reportsReply([
      reportsOf(portal.name, one, [minute], { visits: 1204, failures: 5 }),
      reportsOf(portal.name, two, [minute], { visits: 120, failures: 18 }),
    ]),
  );
  const access = { addresses: [api.address], token: '' };
  expect(await listFigures(dir, access)).toEqual([
    'Last 24 hours                          share  visits  failed    LCP     INP',
    'shell           live   1.0.0-bbbbbbbb  100 %       0       –      –       –',
    'student-portal  live   1.0.0-bbbbbbbb   90 %   1,204   0.4 %  1.8 s  120 ms',
    'student-portal  share  1.1.0-cccccccc   10 %     120    15 %  1.8 s  120 ms',
  ]);
  expect(await listReleases(dir)).toContainEqual(
    expect.stringMatching(
      /share {5}1\.1\.0-\S+, 10 % of the browsers, since .* UTC, by Asha Verma$/,
    ),
  );
  api.reply = { status: 404, body: {} };
  expect(await listFigures(dir, access)).toEqual([
    `No figures: The API at ${api.address} gives no reports: REPORTS_TOKEN is not set there.`,
  ]);
  await api.close();
});
