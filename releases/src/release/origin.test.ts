import { execFileSync } from 'node:child_process';
import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Provenance } from '@hostel/contracts/delivery';
import { whoReleases } from '../history/who.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { copyIn, publish } from '../publish/publish.ts';
import { movePointers } from '../pointers/move-pointers.ts';
import { buildRemote, readLive, temporaryFolder } from '../testing/builds.ts';
import { listHistory } from './list-history.ts';
import { listReleases } from './list-releases.ts';
import { containsInGit, type Contains, type Force } from './origin.ts';
import { readPublishedVersion, release, type Audience } from './release.ts';

const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const [one, two, three] = ['1.0.0-bbbbbbbb', '1.1.0-cccccccc', '1.2.0-dddddddd'];
const commits = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)];
let dir: string;

const origin = (commit: string | null, over: Partial<Provenance> = {}): Provenance => ({
  commit,
  branch: 'main',
  dirty: false,
  sources: { 'shared-ui': '123456789abc' },
  builder: 'node 22.0.0',
  time: '2026-07-01T10:00:00.000Z',
  ...over,
});
/** In this history each commit contains the ones before it. */
const contains =
  (own: string): Contains =>
  async (other) =>
    commits.includes(other) ? commits.indexOf(other) <= commits.indexOf(own) : undefined;

interface Options {
  from: Provenance;
  force?: Force[];
  audience?: Audience;
  why?: string;
}
async function released(version: string, { from, force = [], audience, why }: Options) {
  const { frontEnd } = await copyIn(await buildRemote(portal.name, version), dir, from);
  const manifest = await readPublishedVersion(dir, frontEnd, version);
  return release({
    releasesDir: dir,
    candidates: [{ manifest, origin: from, contains: contains(from.commit ?? '') }],
    audience: audience ?? { to: 'everyone' },
    apis: [],
    by: { who: 'Asha Verma', ...(why !== undefined && { why }) },
    force,
    log: () => undefined,
  });
}
const history = async () =>
  (await listHistory(dir)).map((line) => line.replace(/^[\d-]+ [\d:]+ UTC · /, ''));

beforeEach(async () => {
  dir = await temporaryFolder();
  await publish({ releasesDir: dir, builds: [await buildRemote('office', one)], setBy: 'start' });
});
afterEach(() => rm(dir, { recursive: true }));

test('lists what is live, since when, by whom and from which commit, and every move', async () => {
  await released(one, { from: origin(commits[0] ?? '') });
  await released(two, { from: origin(commits[1] ?? ''), why: 'Shorter forms' });
  expect((await listReleases(dir)).join('\n')).toMatch(
    /student-portal\n {2}live {6}1\.1\.0-cccccccc, since \S+ \S+ UTC, by Asha Verma, from commit b{12} \(main\)\n {2}previous {2}1\.0\.0-bbbbbbbb, from commit a{12} \(main\)$/,
  );
  const record = { who: 'Ravi Menon', why: 'Forms are broken' };
  await movePointers(dir, [{ frontEnd: portal, move: { act: 'back' } }], () => [], record);
  expect(await history()).toEqual([
    `npm start · release of office · nothing → ${one}`,
    `Asha Verma · release of student-portal · nothing → ${one} · commit ${'a'.repeat(12)}`,
    `Asha Verma · release of student-portal · ${one} → ${two} · commit ${'b'.repeat(12)} · Shorter forms`,
    `Ravi Menon · rollback of student-portal · ${two} → ${one} · Forms are broken`,
  ]);
  expect((await listReleases(dir)).join('\n')).toMatch(
    /live {6}1\.0\.0-bbbbbbbb, since \S+ \S+ UTC, by Ravi Menon, from commit a{12}/,
  );
});

test('rejects files that are not committed, unless forced, and logs it; previews may have them', async () => {
  const dirty = origin(commits[0] ?? '', { dirty: true });
  await released(one, { from: dirty, audience: { to: 'preview' } });
  await expect(released(one, { from: dirty })).rejects.toThrow(
    /^student-portal 1\.0\.0-bbbbbbbb is not released\.\n {2}- It was built from files that differ from commit a{12}: commit them and build it again, or add --force-dirty/,
  );
  await expect(released(one, { from: origin(null) })).rejects.toThrow(
    'It was built outside a git repository',
  );
  await released(one, { from: dirty, force: ['dirty'] });
  expect((await history()).at(-1)).toMatch(/ · forced: dirty$/);
  expect((await listReleases(dir)).join('\n')).toContain('(main) with uncommitted changes');
});

test('releases a preview by its version once the same files are built from a commit', async () => {
  const [first = '', second = ''] = commits;
  const asStored = async () => {
    const manifest = await readPublishedVersion(dir, portal, one);
    return release({
      releasesDir: dir,
      candidates: [{ manifest, contains: contains(first) }],
      audience: { to: 'everyone' },
      apis: [],
      by: { who: null },
      log: () => undefined,
    });
  };
  const preview: Audience = { to: 'preview' };
  await released(one, { from: origin(first, { dirty: true }), audience: preview });
  await expect(asStored()).rejects.toThrow('commit them and build it again');
  await released(one, { from: origin(second), audience: preview });
  await asStored();
  await released(one, { from: origin(first, { dirty: true }), audience: preview });
  expect((await readPublishedVersion(dir, portal, one)).provenance).toEqual(origin(second));
});

test('rejects a commit that does not contain the live one, unless forced', async () => {
  await released(two, { from: origin(commits[1] ?? '') });
  await expect(released(one, { from: origin(commits[0] ?? '') })).rejects.toThrow(
    /1\.1\.0-cccccccc is live and was built from commit b{12}, which commit a{12} does not contain/,
  );
  expect(await readLive(dir, portal.name)).toMatchObject({ live: two });
  await released(one, { from: origin(commits[0] ?? ''), force: ['older'] });
  expect((await history()).at(-1)).toMatch(/ · forced: older$/);

  await released(three, { from: origin('d'.repeat(40)), force: ['older'] });
  await expect(released(two, { from: origin(commits[1] ?? '') })).rejects.toThrow(
    /was built from commit d{12}, which the history of this build lacks: fetch the complete history before building/,
  );
});

test('releases the content of an earlier version again from a newer commit', async () => {
  await released(one, { from: origin(commits[0] ?? '') });
  await released(two, { from: origin(commits[1] ?? '') });
  await released(one, { from: origin(commits[2] ?? '') });
  expect((await listReleases(dir)).join('\n')).toMatch(/live {6}1\.0\.0-\S+,.*from commit c{12}/);
});

test('names a version that is not stored, and the command that lists them', async () => {
  await expect(readPublishedVersion(dir, portal, three)).rejects.toThrow(
    `${dir} has no student-portal ${three}: npm run releases lists the versions.`,
  );
});

test('reads folders of earlier publishers, without a log and provenance', async () => {
  const builds = [await buildRemote(portal.name, one)];
  await publish({ releasesDir: dir, builds, setBy: 'release' });
  await rm(layout.history(dir));
  expect((await listReleases(dir)).join('\n')).toMatch(
    /student-portal\n {2}live {6}1\.0\.0-bbbbbbbb, since \S+ \S+ UTC$/,
  );
  expect(await listHistory(dir)).toEqual(['The log has no entries yet.']);
  await released(two, { from: origin(commits[0] ?? '') });
  expect(await readLive(dir, portal.name)).toMatchObject({ live: two, previous: one });
  await expect(copyIn(await buildRemote(portal.name, one), dir, origin(null))).resolves.toEqual(
    expect.objectContaining({ copied: false }),
  );
});

test('only appends to the log, also after a line that was cut off', async () => {
  await released(one, { from: origin(commits[0] ?? '') });
  await appendFile(layout.history(dir), '{"at":"2026-07-0');
  const before = await readFile(layout.history(dir), 'utf8');
  await released(two, { from: origin(commits[1] ?? '') });
  const after = await readFile(layout.history(dir), 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect((await history()).at(-1)).toContain(`${one} → ${two}`);
});

test('takes the name from RELEASED_BY or git, and never an address or a path', async () => {
  const git = (name: string | undefined) => async () => name;
  expect(await whoReleases({ RELEASED_BY: 'Release robot' }, git('Asha'))).toBe('Release robot');
  expect(await whoReleases({}, git('Asha Verma'))).toBe('Asha Verma');
  expect(await whoReleases({}, git('asha@example.edu'))).toBeNull();
  expect(await whoReleases({}, git(undefined))).toBeNull();
  await expect(whoReleases({ RELEASED_BY: '/home/asha' }, git('x'))).rejects.toThrow(
    'RELEASED_BY must be a name',
  );
});

test('asks git whether a commit contains another', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir }).toString().trim();
  const commit = (text: string) => {
    const who = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.edu'];
    git(...who, 'commit', '-q', '--allow-empty', '-m', text);
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q');
  const [first, second] = [commit('one'), commit('two')];
  expect(await containsInGit(second, dir)(first)).toBe(true);
  expect(await containsInGit(first, dir)(second)).toBe(false);
  expect(await containsInGit(first, dir)('d'.repeat(40))).toBeUndefined();
  expect(await containsInGit('d'.repeat(40), dir)(first)).toBeUndefined();

  const clone = path.join(dir, 'clone');
  git('clone', '-q', '--depth', '1', `file://${dir}`, clone);
  git('-C', clone, 'fetch', '-q', '--depth', '1', 'origin', first);
  expect(await containsInGit(second, clone)(first)).toBeUndefined();
});
