import { defineCall } from '@hostel/contracts/wire/call';
import { success } from '@hostel/contracts/wire/envelope';
import { portalDocument, serverDocument, wireText } from '@hostel/contracts/wire/schemas';
import * as z from 'zod/mini';
import type { RunningApi } from '../contracts/running-api.ts';
import { readStoredContracts } from '../contracts/stored-contracts.ts';
import { gateCheck } from '../gate/gate.ts';
import { randomBytes } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostContract, ReleaseManifest } from '@hostel/contracts/delivery';
import { checkReleases } from './check-releases.ts';
import { layout, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import { listLibraries } from './list-libraries.ts';
import { listReleases } from './list-releases.ts';
import { movePointers } from '../pointers/move-pointers.ts';
import { copyIn, publish } from '../publish/publish.ts';
import { readPublishedVersion, release, type Audience, type Force } from './release.ts';
import { buildRemote, buildShell, readLive, temporaryFolder } from '../testing/builds.ts';

const contract: HostContract = {
  shared: { react: '19.3.1' },
  router: ['Link', 'Outlet'],
  tokens: ['--ink'],
  session: 1,
  federation: '2.9.2',
};
const uses = { ...contract, shared: { react: '^19.3.1' } };
const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const [one, two] = ['1.0.0-bbbbbbbb', '1.1.0-cccccccc'];

const shell = (version: string, over: Partial<HostContract> = {}) =>
  buildShell(version, {}, { 'host-contract.json': JSON.stringify({ ...contract, ...over }) });
const remote = (
  name: string,
  version: string,
  over: Partial<HostContract> = {},
  manifest: Partial<ReleaseManifest> = {},
) => buildRemote(name, version, manifest, { 'uses.json': JSON.stringify({ ...uses, ...over }) });

let dir: string;
/** Releases a build like the command, without the browser. */
async function released(
  build: string,
  audience: Audience = { to: 'everyone' },
  apis: RunningApi[] = [],
  force: Force[] = [],
) {
  const { frontEnd, version } = await copyIn(build, dir);
  const manifest = await readPublishedVersion(dir, frontEnd, version);
  const by = { who: 'Asha Verma' };
  const candidates = [{ manifest }];
  return release({ releasesDir: dir, candidates, audience, apis, by, force, log: () => undefined });
}

beforeEach(async () => {
  dir = await temporaryFolder();
  const builds = [await shell('1.0.0-aaaaaaaa'), await remote(portal.name, one)];
  await publish({ releasesDir: dir, builds, setBy: 'start' });
});
afterEach(() => rm(dir, { recursive: true }));

test('makes a compatible release live', async () => {
  await released(await remote(portal.name, two));
  expect(await readLive(dir, portal.name)).toMatchObject({ live: two, previous: one });
});

test('rejects a remote that needs what the shell does not provide, for each audience', async () => {
  const build = await remote(portal.name, two, { router: ['Link', 'useFetcher'] });
  for (const audience of [
    { to: 'everyone' },
    { to: 'preview' },
    { to: 'share', percent: 10 },
  ] satisfies Audience[]) {
    await expect(released(build, audience)).rejects.toThrow(
      /^student-portal 1\.1\.0-cccccccc is not released, because it would break something\.\n {2}- student-portal 1\.1\.0-cccccccc imports useFetcher from react-router-dom, which shell 1\.0\.0-aaaaaaaa doesn't provide: first release a shell/,
    );
  }
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one, share: null, preview: [] });
});

test('checks a shell against every live, shared and previous remote', async () => {
  await released(await remote(portal.name, two, { tokens: [] }));
  // The current student portal doesn't use --ink; the previous one, which is the fallback, does.
  await expect(released(await shell('2.0.0-dddddddd', { tokens: [] }))).rejects.toThrow(
    /student-portal 1\.0\.0-bbbbbbbb reads the style tokens --ink/,
  );
  await released(await remote('office', one, { router: ['Outlet'] }), { to: 'preview' });
  await released(await remote(portal.name, '1.2.0-eeeeeeee', { session: 1 }), {
    to: 'share',
    percent: 10,
  });
  await expect(released(await shell('3.0.0-dddddddd', { session: 2 }))).rejects.toThrow(
    /student-portal 1\.2\.0-eeeeeeee expects version 1 of the session store/,
  );
  expect(await readLive(dir, 'shell')).toMatchObject({ live: '1.0.0-aaaaaaaa' });
});

test('runs the gate for a rollback too', async () => {
  await released(await remote(portal.name, two));
  await publish({
    releasesDir: dir,
    builds: [await shell('2.0.0-dddddddd', { tokens: [] })],
    setBy: 'start',
  });
  await expect(
    movePointers(dir, [{ frontEnd: portal, move: { act: 'back' } }], gateCheck(dir, [portal], [])),
  ).rejects.toThrow(/reads the style tokens --ink/);
});

describe('compared with the running API', () => {
  const call = (name: string, row: Record<string, z.ZodMiniType> = {}) =>
    defineCall({
      name,
      method: 'GET',
      path: `/${name}`,
      summary: '',
      access: 'public',
      reply: success({ data: z.array(z.object(row)) }),
    });
  const api = (...calls: Parameters<typeof serverDocument>[0]): RunningApi => ({
    label: 'the API at http://api',
    contracts: serverDocument(calls),
  });
  const reason = { reason: z.string() };
  const calling = (version: string, ...calls: Parameters<typeof portalDocument>[0]) =>
    buildRemote(
      portal.name,
      version,
      {},
      {
        'uses.json': JSON.stringify(uses),
        'contracts.json': wireText(portalDocument(calls)),
      },
    );

  test('rejects a call that it does not serve, for each audience', async () => {
    const build = await calling(two, call('leave.my'));
    for (const audience of [
      { to: 'everyone' },
      { to: 'preview' },
      { to: 'share', percent: 10 },
    ] satisfies Audience[]) {
      await expect(released(build, audience, [api()])).rejects.toThrow(
        /^student-portal 1\.1\.0-cccccccc is not released, because it would break something\.\n {2}- student-portal 1\.1\.0-cccccccc calls leave\.my \(GET \/leave\.my\), which the API at http:\/\/api doesn't serve: first deploy an API/,
      );
    }
    expect(await readLive(dir, portal.name)).toMatchObject({ live: one, share: null, preview: [] });
  });

  test('rejects a rollback to a version that reads a field it no longer sends', async () => {
    await released(await calling(two, call('leave.my', reason)), { to: 'everyone' }, [
      api(call('leave.my', reason)),
    ]);
    const newer = [api(call('leave.my'))];
    await released(await calling('1.2.0-eeeeeeee', call('leave.my')), { to: 'everyone' }, newer);
    await expect(
      movePointers(
        dir,
        [{ frontEnd: portal, move: { act: 'back' } }],
        gateCheck(dir, [portal], newer),
      ),
    ).rejects.toThrow(/requires `data\[\]\.reason` of leave\.my, which .* doesn't send/);
    expect(await readLive(dir, portal.name)).toMatchObject({ live: '1.2.0-eeeeeeee' });
  });

  test('ends a share even if it does not serve the live version', async () => {
    await released(await calling(two, call('leave.my')), { to: 'everyone' }, [
      api(call('leave.my')),
    ]);
    await released(await calling('1.2.0-eeeeeeee'), { to: 'share', percent: 10 }, [api()]);
    const check = gateCheck(dir, [portal], [api()]);
    await movePointers(dir, [{ frontEnd: portal, move: { act: 'back' } }], check);
    expect(await readLive(dir, portal.name)).toMatchObject({ live: two, share: null });
  });

  test('stores the contracts of the releases in use beside them', async () => {
    await released(await calling(two, call('leave.my', reason)));
    await released(await calling('1.2.0-eeeeeeee', call('leave.my')), { to: 'preview' });
    const stored = [...(await readStoredContracts(layout.contracts(dir))).values()];
    expect(stored.map(({ version, until }) => [version, until]).sort()).toEqual([
      [two, null],
      ['1.2.0-eeeeeeee', null],
    ]);
    // Nobody sends browsers to a version whose preview was replaced five times: it is retained for tabs.
    for (const version of [1, 2, 3, 4, 5].map((each) => `2.0.${each}-abcdef`)) {
      await released(await calling(version), { to: 'preview' });
    }
    const later = [...(await readStoredContracts(layout.contracts(dir))).values()];
    expect(later.find(({ version }) => version === '1.2.0-eeeeeeee')?.until).toMatch(/^\d{4}-/);
  });
});

test('rejects a share with other paths or roles than the live release', async () => {
  const build = await remote(portal.name, two, {}, { roles: ['warden'] });
  await expect(released(build, { to: 'share', percent: 10 })).rejects.toThrow(
    /has other paths or roles than 1\.0\.0-bbbbbbbb, which is live/,
  );
  await expect(released(build)).rejects.toThrow(
    'Its roles were not limited in 1.0.0-bbbbbbbb and are warden now: add --force-paths',
  );
  await released(build, { to: 'everyone' }, [], ['paths']);
  expect(await readLive(dir, portal.name)).toMatchObject({ live: two });
});

test('rejects a preview that claims another portal’s path', async () => {
  const build = await remote('office', one, {}, { paths: ['/student-portal'] });
  await expect(released(build, { to: 'preview' })).rejects.toThrow(
    'It claims the path /student-portal, and /student-portal belongs to student-portal.',
  );
});

test('rejects a release that exceeds the landing page’s budget', async () => {
  const heavy = await buildRemote(
    'site',
    one,
    { paths: ['/'], fragments: [{ path: '/', html: 'f.html', css: 'f.css' }] },
    {
      'uses.json': JSON.stringify(uses),
      'entry.js': randomBytes(160_000).toString('hex'),
      'f.html': '',
      'f.css': '',
    },
  );
  await expect(released(heavy)).rejects.toThrow(/over the budget of 137 kB/);
});

test('rejects an incomplete version, and leaves it in place so that the upload can continue', async () => {
  const { version } = await copyIn(await remote(portal.name, two), dir);
  const manifest = await readPublishedVersion(dir, portal, version);
  await truncate(path.join(layout.version(dir, portal, two), 'entry.js'), 10);
  await expect(
    release({
      releasesDir: dir,
      candidates: [{ manifest }],
      audience: { to: 'everyone' },
      apis: [],
      by: { who: null },
      log: () => undefined,
    }),
  ).rejects.toThrow(/is incomplete: entry\.js in .* has 10 bytes instead of/);
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one });
});

describe('checkReleases', () => {
  test('reports nothing if all releases are in order', async () => {
    await released(await remote(portal.name, two));
    expect(await checkReleases(dir)).toEqual([]);
  });

  test('reports a damaged file of any release in use', async () => {
    await released(await remote(portal.name, two));
    await writeFile(path.join(layout.version(dir, portal, one), 'entry.js'), 'half');
    expect(await checkReleases(dir)).toEqual([
      expect.stringMatching(/^student-portal 1\.0\.0-bbbbbbbb is incomplete: entry\.js/),
    ]);
  });

  test('reports derived documents that do not match the pointers', async () => {
    await writeFile(layout.remotesDocument(dir), '{}');
    await rm(layout.pagesDocument(dir));
    expect(await checkReleases(dir)).toEqual([
      expect.stringMatching(/remotes\.json does not match the pointers: any release/),
      expect.stringMatching(/pages\.json does not match the pointers/),
    ]);
  });

  test('reports a remote that does not run in the shell', async () => {
    const builds = [await remote(portal.name, two, { session: 2 })];
    await publish({ releasesDir: dir, builds, setBy: 'start' });
    expect(await checkReleases(dir)).toEqual([
      expect.stringMatching(/^student-portal 1\.1\.0-cccccccc expects version 2/),
    ]);
  });

  test('reports a missing version once', async () => {
    await rm(layout.version(dir, portal, one), { recursive: true });
    expect(await checkReleases(dir)).toEqual([
      expect.stringMatching(/is not a release: it has no release\.json/),
    ]);
  });
});

test('lists live, shared, previewed and stored versions', async () => {
  await released(await remote(portal.name, two));
  await released(await remote(portal.name, '1.2.0-eeeeeeee'), { to: 'share', percent: 10 });
  await released(await remote(portal.name, '1.3.0-ffffffff'), { to: 'preview' });
  await movePointers(dir, [{ frontEnd: portal, move: { act: 'back' } }]);
  expect((await listReleases(dir)).map((line) => line.replace(/since .* UTC/, 'since …'))).toEqual([
    shellFrontEnd.name,
    '  live      1.0.0-aaaaaaaa, since …, by npm start',
    'student-portal',
    `  live      ${two}, since …, by Asha Verma`,
    `  previous  ${one}`,
    '  preview   1.3.0-ffffffff, /?preview=student-portal@1.3.0-ffffffff',
    '  kept      1.2.0-eeeeeeee, for 30 more days',
  ]);
});

test('lists the shared libraries of each live front end, and marks differences', async () => {
  const sources = (hash: string) => ({
    commit: null,
    branch: null,
    dirty: false,
    sources: { 'shared-ui': hash },
    builder: 'node 24',
    time: '2026-01-01T00:00:00.000Z',
  });
  const newer = await buildShell(
    '2.0.0-dddddddd',
    { provenance: sources('aaaa') },
    { 'host-contract.json': JSON.stringify(contract) },
  );
  const older = await remote(
    portal.name,
    two,
    { shared: { react: '^19.3.0' } },
    { provenance: sources('bbbb') },
  );
  await publish({
    releasesDir: dir,
    builds: [newer, older, await remote('office', one)],
    setBy: 'start',
  });
  expect(await listLibraries(dir)).toEqual([
    'Built with (* differs from the shell):',
    '  shell 2.0.0-dddddddd: shared-ui aaaa, react 19.3.1',
    '  office 1.0.0-bbbbbbbb: react 19.3.1',
    '  student-portal 1.1.0-cccccccc: shared-ui bbbb *, react 19.3.0 *',
  ]);
});
