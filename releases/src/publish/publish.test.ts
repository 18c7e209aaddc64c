import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { publish } from './publish.ts';
import {
  buildRemote,
  buildShell,
  readLive,
  readPage,
  readPages,
  readRemotes,
  temporaryFolder,
} from '../testing/builds.ts';

let releasesDir: string;
const start = (...builds: string[]) => publish({ releasesDir, builds, setBy: 'start' });
const release = (...builds: string[]) => publish({ releasesDir, builds, setBy: 'release' });

beforeEach(async () => {
  releasesDir = await temporaryFolder();
});
afterEach(async () => {
  await rm(releasesDir, { recursive: true });
});

test('publishes a shell and a remote: versions, pointers, remotes.json and pages', async () => {
  const report = await start(
    await buildShell('1.0.0-aaaaaaaa'),
    await buildRemote('student-portal', '1.2.0-bbbbbbbb', { roles: ['student'] }),
  );

  expect(report.problems).toEqual([]);
  expect(report.publications.map(({ outcome }) => outcome)).toEqual(['live', 'live']);
  expect(await readLive(releasesDir, 'student-portal')).toEqual({
    live: '1.2.0-bbbbbbbb',
    previous: null,
    share: null,
    preview: [],
    setBy: 'start',
    since: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const remotes = await readRemotes(releasesDir);
  expect(remotes.shell.version).toBe('1.0.0-aaaaaaaa');
  expect(remotes.remotes).toMatchObject([
    {
      name: 'student-portal',
      container: 'student_portal',
      roles: ['student'],
      entry: '/remotes/student-portal/1.2.0-bbbbbbbb/entry.js',
      integrity: expect.stringMatching(/^sha384-/),
    },
  ]);
  expect(await readPage(releasesDir, '*')).toContain('src="/shell/1.0.0-aaaaaaaa/main.js"');
});

test('writes brotli copies only of text files that get smaller', async () => {
  await start(await buildShell('1.0.0-aaaaaaaa'));
  const folder = path.join(releasesDir, 'shell/1.0.0-aaaaaaaa');
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['main.js', 'main.js.br', 'text.woff2']),
  );
  expect(await readdir(folder)).not.toContain('text.woff2.br');
  expect(brotliDecompressSync(await readFile(path.join(folder, 'main.js.br')))).toEqual(
    await readFile(path.join(folder, 'main.js')),
  );
});

test('writes nothing when the same build is published again', async () => {
  const builds = [await buildShell('1.0.0-aaaaaaaa'), await buildRemote('a', '1.0.0-bbbbbbbb')];
  await start(...builds);
  const pages = await readPages(releasesDir);
  const report = await start(...builds);
  expect(report.publications.map(({ outcome, copied }) => [outcome, copied])).toEqual([
    ['unchanged', false],
    ['unchanged', false],
  ]);
  expect(await readPages(releasesDir)).toEqual(pages);
});

test('makes a new version live, with the one before as its fallback', async () => {
  await start(await buildShell('1.0.0-aaaaaaaa'), await buildRemote('a', '1.0.0-bbbbbbbb'));
  await start(await buildRemote('a', '1.1.0-cccccccc'));
  expect(await readLive(releasesDir, 'a')).toMatchObject({
    live: '1.1.0-cccccccc',
    previous: '1.0.0-bbbbbbbb',
  });
  const [remote] = (await readRemotes(releasesDir)).remotes;
  expect(remote?.fallback).toMatchObject({
    version: '1.0.0-bbbbbbbb',
    entry: '/remotes/a/1.0.0-bbbbbbbb/entry.js',
  });
});

test('does not let npm start move a pointer that a release has set', async () => {
  await start(await buildShell('1.0.0-aaaaaaaa'));
  await release(await buildRemote('a', '2.0.0-bbbbbbbb'));
  const report = await start(await buildRemote('a', '1.0.0-cccccccc'));
  expect(report.publications).toMatchObject([{ outcome: 'kept', live: '2.0.0-bbbbbbbb' }]);
  expect(await readLive(releasesDir, 'a')).toMatchObject({
    live: '2.0.0-bbbbbbbb',
    setBy: 'release',
  });
});

describe('rejects, without moving anything,', () => {
  let shell: string;
  beforeEach(async () => {
    shell = await buildShell('1.0.0-aaaaaaaa');
    await start(shell, await buildRemote('a', '1.0.0-bbbbbbbb'));
  });
  afterEach(async () => {
    expect((await readLive(releasesDir, 'a')).live).toBe('1.0.0-bbbbbbbb');
    expect((await readRemotes(releasesDir)).remotes).toHaveLength(1);
    const left = await readdir(path.join(releasesDir, 'remotes/a'));
    expect(left.filter((name) => name.startsWith('.incoming-'))).toEqual([]);
  });

  test('a build with an incomplete file', async () => {
    const built = await buildRemote('a', '1.1.0-cccccccc');
    await writeFile(path.join(built, 'entry.js'), 'half');
    await expect(release(built)).rejects.toThrow(
      /^a 1\.1\.0-cccccccc is incomplete: entry\.js in .* has 4 bytes instead of 1\d\d\d\.$/,
    );
    expect(await readdir(path.join(releasesDir, 'remotes/a'))).not.toContain('1.1.0-cccccccc');
  });

  test('a build with a file of the same size and other content', async () => {
    const built = await buildRemote('a', '1.1.0-cccccccc');
    const file = path.join(built, 'entry.js');
    await writeFile(file, (await readFile(file, 'utf8')).replace('log', 'gol'));
    await expect(release(built)).rejects.toThrow(/is damaged: entry\.js .* is not the file that/);
  });

  test('a build with a file missing', async () => {
    const built = await buildRemote('a', '1.1.0-cccccccc', {}, { 'chunk.js': 'chunk' });
    await rm(path.join(built, 'chunk.js'));
    await expect(release(built)).rejects.toThrow(/is incomplete: chunk\.js is missing/);
  });

  test('a folder without a manifest, and an incomplete manifest', async () => {
    const built = await temporaryFolder();
    await expect(release(built)).rejects.toThrow(/is not a release: it has no release\.json/);
    await writeFile(path.join(built, 'release.json'), '{"name":');
    await expect(release(built)).rejects.toThrow(/is not JSON: the build was interrupted/);
  });

  test.each([
    [{ version: '../../evil' }, /its version .* isn't <semver>-<content hash>/],
    [{ name: '../a' }, /its name .* can't be the name of a folder/],
    [{ paths: ['/..'] }, /its path "\/.." isn't one such as/],
    [{ paths: ['/a/./b'] }, /its path .* isn't one such as/],
    [{ entry: 'nowhere.js' }, /it uses "nowhere\.js", which isn't among its files/],
    [{ entry: 'toString' }, /it uses "toString"/],
    [{ paths: [] }, /a remote needs paths/],
    [{ files: { '../x': { size: 1, integrity: 'x' } } }, /its file "\.\.\/x" is outside/],
  ])('a description with %j', async (over, message) => {
    await expect(release(await buildRemote('a', '1.1.0-cccccccc', over))).rejects.toThrow(message);
  });

  test('the same version with other content', async () => {
    const built = await buildRemote('a', '1.0.0-bbbbbbbb', { title: 'Another' });
    await expect(release(built)).rejects.toThrow(
      /published with other content.* raise the version/,
    );
  });

  test("a remote that claims another's path", async () => {
    const built = await buildRemote('b', '1.0.0-cccccccc', { paths: ['/a'] });
    await expect(release(built)).rejects.toThrow('b claims the path /a, which belongs to a.');
    await rm(path.join(releasesDir, 'remotes/b'), { recursive: true });
  });

  test('a shell whose template lacks a placeholder', async () => {
    const built = await buildShell('2.0.0-cccccccc', {}, { 'index.html': '<!--page:head-->' });
    await expect(release(built)).rejects.toThrow(
      /template must contain <!--page:fragment--> exactly/,
    );
    expect((await readLive(releasesDir, 'shell')).live).toBe('1.0.0-aaaaaaaa');
  });

  test('a version that was damaged after it was published', async () => {
    await appendFile(path.join(releasesDir, 'shell/1.0.0-aaaaaaaa/main.js'), '!');
    await expect(start(shell)).rejects.toThrow(/^shell 1\.0\.0-aaaaaaaa is incomplete: .*Remove /);
  });
});

describe("another team's broken release", () => {
  const other = path.join('remotes', 'other');
  beforeEach(async () => {
    await start(await buildShell('1.0.0-aaaaaaaa'), await buildRemote('other', '1.0.0-bbbbbbbb'));
  });

  test('is replaced by its previous release', async () => {
    await release(await buildRemote('other', '1.1.0-cccccccc'));
    await rm(path.join(releasesDir, other, '1.1.0-cccccccc/release.json'));
    const report = await release(await buildRemote('mine', '1.0.0-dddddddd'));
    expect(report.problems).toEqual([
      expect.stringMatching(/Its previous release 1\.0\.0-bbbbbbbb is used instead/),
    ]);
    const { remotes } = await readRemotes(releasesDir);
    expect(remotes.map(({ name, version }) => [name, version])).toEqual([
      ['mine', '1.0.0-dddddddd'],
      ['other', '1.0.0-bbbbbbbb'],
    ]);
  });

  test('keeps its last published entry if there is no previous release', async () => {
    await writeFile(path.join(releasesDir, other, 'live.json'), 'spoilt');
    const report = await release(await buildRemote('mine', '1.0.0-dddddddd'));
    expect(report.problems).toEqual([expect.stringMatching(/live\.json is not a valid pointer/)]);
    const { remotes } = await readRemotes(releasesDir);
    expect(remotes.map(({ name }) => name)).toEqual(['mine', 'other']);
    await expect(release(await buildRemote('other', '1.2.0-eeeeeeee'))).rejects.toThrow(
      /is not a valid pointer\. Correct/,
    );
  });
});

test('publishes a remote without a shell, and reports the missing page', async () => {
  const report = await release(await buildRemote('a', '1.0.0-bbbbbbbb'));
  expect(report.problems).toEqual(['No shell is published yet, so there is no page.']);
  expect((await readLive(releasesDir, 'a')).live).toBe('1.0.0-bbbbbbbb');
  await release(await buildShell('1.0.0-aaaaaaaa'));
  expect((await readRemotes(releasesDir)).remotes).toHaveLength(1);
});
