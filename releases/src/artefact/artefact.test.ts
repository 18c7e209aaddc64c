import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Provenance, ReleaseManifest } from '@hostel/contracts/delivery';
import * as tar from 'tar-stream';
import { copyIn, publish } from '../publish/publish.ts';
import { release, readPublishedVersion } from '../release/release.ts';
import { buildRemote, buildShell, readLive, temporaryFolder } from '../testing/builds.ts';
import { containsInList, packArtefact, shallowMark, unpackArtefact } from './artefact.ts';

const [one, two] = ['1.0.0-bbbbbbbb', '1.1.0-cccccccc'];
const commits = ['b'.repeat(40), 'a'.repeat(40)];
const origin = (commit: string): Provenance => ({
  commit,
  branch: 'main',
  dirty: false,
  sources: {},
  builder: 'node 22.0.0',
  time: '2026-07-01T10:00:00.000Z',
});
let dir: string;
let file: string;
beforeEach(async () => {
  dir = await temporaryFolder();
  file = path.join(dir, 'out.tgz');
});
afterEach(() => rm(dir, { recursive: true }));

const unpack = () => unpackArtefact(file, path.join(dir, 'unpacked'));

/** Writes an archive as an attacker would. */
async function write(...entries: [header: object, content?: string][]): Promise<void> {
  const pack = tar.pack();
  for (const [header, content] of entries) {
    const isFile = !('type' in header);
    pack.entry({ name: 'release/release.json', ...header }, isFile ? (content ?? '{}') : undefined);
  }
  pack.finalize();
  await pipeline(pack, createGzip(), createWriteStream(file));
}

test('packs a build and unpacks the same release, with where it comes from', async () => {
  const build = await buildRemote('a', one, {}, { 'css/page.css': 'a{}' });
  await packArtefact(build, origin('b'.repeat(40)), commits, file);
  expect(await readdir(dir)).toEqual(['out.tgz']);
  const unpacked = await unpack();
  expect([...unpacked.commits]).toEqual(commits);
  expect(await readFile(path.join(unpacked.build, 'css/page.css'), 'utf8')).toBe('a{}');
  const releasesDir = path.join(dir, 'releases');
  expect(await copyIn(unpacked.build, releasesDir)).toMatchObject({ version: one, copied: true });
  const manifest = await readPublishedVersion(releasesDir, { kind: 'remote', name: 'a' }, one);
  expect(manifest.provenance).toMatchObject({ commit: 'b'.repeat(40), branch: 'main' });
});

test.each<[string, object, RegExp]>([
  ['a path outside', { name: '../evil.js' }, /\.\.\/evil\.js in it is outside the release/],
  ['a path that climbs', { name: 'release/../../x' }, /is outside the release/],
  ['an absolute path', { name: '/etc/x' }, /\/etc\/x in it is outside the release/],
  ['another name', { name: 'x.js' }, /x\.js in it is outside the release/],
  ['a link', { type: 'symlink', linkname: '/etc' }, /release\.json in it is a symlink, not a file/],
  ['a hard link', { type: 'link', linkname: 'x' }, /in it is a link, not a file/],
  ['a device', { type: 'character-device' }, /in it is a character-device, not a file/],
])('rejects %s, and writes nothing outside', async (_what, header, message) => {
  await write([header]);
  await expect(unpack()).rejects.toThrow(message);
  expect((await readdir(dir)).filter((name) => name !== 'unpacked')).toEqual(['out.tgz']);
});

test('rejects a file twice, too many bytes, a cut or other file, and a missing one', async () => {
  await write([{}], [{}]);
  await expect(unpack()).rejects.toThrow(/release\.json is in it twice/);
  await write([{}, 'x'.repeat(51_000_000)]);
  await expect(unpack()).rejects.toThrow(/it unpacks to more than 50 MB/);
  await truncate(file, 2_000);
  await expect(unpack()).rejects.toThrow(/it is no complete artefact/);
  await writeFile(file, 'thesis');
  await expect(unpack()).rejects.toThrow(/it is no complete artefact/);
  await rm(file);
  await expect(unpack()).rejects.toThrow(/there is no such file/);
});

test('does not know which commits an artefact of a shallow clone contains', async () => {
  const build = await buildRemote('a', one);
  await packArtefact(build, origin('b'.repeat(40)), ['b'.repeat(40), shallowMark], file);
  const contains = containsInList((await unpack()).commits);
  expect(await contains('b'.repeat(40))).toBe(true);
  expect(await contains('a'.repeat(40))).toBeUndefined();
  expect(await containsInList(new Set(commits))('c'.repeat(40))).toBe(false);
});

describe('a portal', () => {
  let releasesDir: string;
  beforeEach(async () => {
    releasesDir = path.join(dir, 'releases');
    const site = { paths: ['/'], knownPaths: ['/', '/login', '/notices/*'] };
    const builds = [
      await buildRemote('public-site', one, site),
      await buildRemote('provost-portal', one, { paths: ['/provost-login'] }),
    ];
    await publish({ releasesDir, builds, setBy: 'start' });
  });

  async function released(over: Partial<ReleaseManifest>, force: 'paths'[] = []) {
    const build = await buildRemote('warden-portal', over.version ?? two, over);
    await rm(file, { force: true });
    await packArtefact(build, origin(commits[0] ?? ''), commits, file);
    const unpacked = await unpackArtefact(file, path.join(dir, `unpacked-${Math.random()}`));
    const { frontEnd, version } = await copyIn(unpacked.build, releasesDir);
    const manifest = await readPublishedVersion(releasesDir, frontEnd, version);
    return release({
      releasesDir,
      candidates: [{ manifest, contains: containsInList(unpacked.commits) }],
      audience: { to: 'everyone' },
      apis: [],
      by: { who: null },
      force,
      log: () => undefined,
    });
  }

  test.each([
    ['/login', /claims the path \/login, and \/login belongs to public-site/],
    ['/notices/old', /claims the path \/notices\/old, and \S+ belongs to public-site/],
    ['/provost-login/fees', /and \/provost-login belongs to provost-portal/],
    ['/api/auth', /claims the path \/api\/auth, which belongs to the server/],
  ])('can’t claim %s of others, also when forced', async (claimed, message) => {
    await expect(released({ paths: ['/warden', claimed] }, ['paths'])).rejects.toThrow(message);
    await expect(readLive(releasesDir, 'warden-portal')).rejects.toThrow(/ENOENT/);
  });

  test('can’t take the container of another one, or be a shell', async () => {
    await expect(released({ container: 'provost_portal' })).rejects.toThrow(
      "Its container's name provost_portal belongs to provost-portal.",
    );
    await expect(copyIn(await buildShell(two, { name: 'warden' }), releasesDir)).rejects.toThrow(
      'a shell can\'t have the name "warden"',
    );
  });

  test('changes its own paths and roles only when this is agreed', async () => {
    await released({ paths: ['/warden'], roles: ['warden'] });
    const wider = { version: '1.2.0-dddddddd', paths: ['/warden'], roles: ['warden', 'clerk'] };
    await expect(released(wider as Partial<ReleaseManifest>)).rejects.toThrow(
      'Its roles were warden in 1.1.0-cccccccc and are clerk, warden now: add --force-paths',
    );
    await released(wider as Partial<ReleaseManifest>, ['paths']);
    expect(await readLive(releasesDir, 'warden-portal')).toMatchObject({ live: '1.2.0-dddddddd' });
  });
});
