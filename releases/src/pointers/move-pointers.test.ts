import { rm } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { layout, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import { movePointers } from './move-pointers.ts';
import type { Move } from './move-pointer.ts';
import { copyIn, publish } from '../publish/publish.ts';
import {
  buildRemote,
  buildShell,
  readLive,
  readPage,
  readPages,
  readRemotes,
  temporaryFolder,
} from '../testing/builds.ts';

const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const [one, two] = ['1.0.0-bbbbbbbb', '1.1.0-cccccccc'];
let dir: string;
const move = (frontEnd: FrontEnd, act: Move) => movePointers(dir, [{ frontEnd, move: act }]);

beforeEach(async () => {
  dir = await temporaryFolder();
  const builds = [await buildShell('1.0.0-aaaaaaaa'), await buildRemote(portal.name, one)];
  await publish({ releasesDir: dir, builds, setBy: 'release' });
  await copyIn(
    await buildRemote(
      portal.name,
      two,
      { preload: [{ href: 'page.js', as: 'script' }] },
      { 'page.js': 'page' },
    ),
    dir,
  );
});
afterEach(() => rm(dir, { recursive: true }));

test('lists a shared release beside the live one in remotes.json', async () => {
  await move(portal, { act: 'share', version: two, percent: 10 });
  expect((await readRemotes(dir)).remotes[0]).toMatchObject({
    version: one,
    share: {
      version: two,
      percent: 10,
      entry: `/remotes/student-portal/${two}/entry.js`,
      integrity: expect.stringMatching(/^sha384-/),
      preload: [{ href: `/remotes/student-portal/${two}/page.js`, as: 'script' }],
    },
  });
});

test('marks preloads of a shared remote for the browser’s choice', async () => {
  await move(portal, { act: 'share', version: two, percent: 10 });
  const page = new JSDOM(await readPage(dir, '/student-portal/*')).window.document;
  const links = [...page.querySelectorAll<HTMLElement>('link[data-remote=student-portal]')];
  expect(links.map((link) => [link.getAttribute('rel'), { ...link.dataset }])).toEqual([
    ['preload-for', { remote: 'student-portal', share: 'live', percent: '10' }],
    ['preload-for', { remote: 'student-portal', share: 'share', percent: '10' }],
    ['preload-for', { remote: 'student-portal', share: 'share', percent: '10' }],
  ]);
  expect(page.querySelector('link[rel=preload][href^="/remotes/student-portal"]')).toBeNull();
});

test('ends the share at 100 %, with the version before as the fallback', async () => {
  await move(portal, { act: 'share', version: two, percent: 10 });
  await move(portal, { act: 'share', version: two, percent: 100 });
  const [remote] = (await readRemotes(dir)).remotes;
  expect(remote).toMatchObject({ version: two, fallback: { version: one } });
  expect(remote?.share).toBeUndefined();
});

test('records a preview only in the pointer', async () => {
  const before = await readPages(dir);
  await move(portal, { act: 'preview', version: two });
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one, preview: [two] });
  expect((await readRemotes(dir)).remotes).toMatchObject([{ version: one }]);
  expect(await readPages(dir)).toEqual(before);
});

test('leaves out of remotes.json a portal that has only a preview', async () => {
  await copyIn(await buildRemote('warden-portal', one), dir);
  await move({ kind: 'remote', name: 'warden-portal' }, { act: 'preview', version: one });
  expect((await readRemotes(dir)).remotes.map(({ name }) => name)).toEqual(['student-portal']);
});

test('composes separate pages, with its version, for a shell that only some browsers get', async () => {
  await copyIn(await buildShell('2.0.0-dddddddd'), dir);
  await copyIn(await buildShell('3.0.0-eeeeeeee'), dir);
  await move(shellFrontEnd, { act: 'share', version: '2.0.0-dddddddd', percent: 25 });
  await move(shellFrontEnd, { act: 'preview', version: '3.0.0-eeeeeeee' });
  const { pages, shells = [] } = await readPages(dir);
  expect(shells.map(({ version, percent }) => [version, percent])).toEqual([
    ['2.0.0-dddddddd', 25],
    ['3.0.0-eeeeeeee', null],
  ]);
  expect(shells[0]?.pages.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
  expect((await readRemotes(dir)).shell).toEqual({
    version: '1.0.0-aaaaaaaa',
    share: { version: '2.0.0-dddddddd', percent: 25 },
  });
  const html = await readPage(dir, '*', '2.0.0-dddddddd');
  expect(html).toContain('src="/shell/2.0.0-dddddddd/main.js"');
  expect(html).toContain('"shell":{"version":"2.0.0-dddddddd"');
});

test('moves nothing if the check finds a problem', async () => {
  const moves = [
    { frontEnd: portal, move: { act: 'live', version: two, setBy: 'release' } },
  ] as const;
  await expect(movePointers(dir, moves, () => ['It would break.'])).rejects.toThrow(
    'It would break.',
  );
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one });
});

test('passes the releases as they would be to the check', async () => {
  const moves = [
    { frontEnd: portal, move: { act: 'live', version: two, setBy: 'release' } },
  ] as const;
  const versions: (string | undefined)[] = [];
  await movePointers(dir, moves, ({ shell, remotes }) => {
    versions.push(shell?.manifest.version, ...remotes.map(({ manifest }) => manifest.version));
    return [];
  });
  expect(versions).toEqual(['1.0.0-aaaaaaaa', two]);
});

test('rejects a version that does not exist', async () => {
  await expect(move(portal, { act: 'back', to: '9.9.9-ffffffff' })).rejects.toThrow(
    `${layout.version(dir, portal, '9.9.9-ffffffff')} is not a release`,
  );
  await expect(
    move(portal, { act: 'share', version: '9.9.9-ffffffff', percent: 10 }),
  ).rejects.toThrow(/is not a release/);
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one, share: null });
});
