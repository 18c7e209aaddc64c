import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isStored, readGeneration, type Generation } from '../store/generation.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { checkReleases } from '../release/check-releases.ts';
import { removePortal } from '../release/remove-portal.ts';
import { copyIn, publish } from '../publish/publish.ts';
import { buildRemote, buildShell, temporaryFolder } from '../testing/builds.ts';
import type { Move } from './move-pointer.ts';
import { movePointers } from './move-pointers.ts';
import { removeOldVersions } from './old-versions.ts';

const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const [one, two, three] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'];
const provenance = { branch: null, sources: {}, builder: 'node', time: '2026-01-01T00:00:00Z' };
let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
  const site = await buildRemote('site', one, { paths: ['/'] });
  const builds = [await buildShell(one), site, await buildRemote(portal.name, one)];
  await publish({ releasesDir: dir, builds, setBy: 'release' });
  for (const version of [two, three]) await copyIn(await buildRemote(portal.name, version), dir);
});
afterEach(() => rm(dir, { recursive: true }));

async function generation(): Promise<Generation> {
  const found = await readGeneration(dir);
  if (!found) throw new Error('There is no generation.json.');
  return found;
}
const move = (act: Move) => movePointers(dir, [{ frontEnd: portal, move: act }]);
const generationProblems = async () =>
  (await checkReleases(dir)).filter((problem) => problem.includes('generation.json'));
const places = ({ versions }: Generation) => Object.keys(versions).sort();

test('lists every pointer, derived file and version in use with its hash', async () => {
  const { files, versions, at } = await generation();
  expect(at).toMatch(/^\d{4}-.*Z$/);
  const pages = Object.keys(files).filter((place) => place.endsWith('.html'));
  expect(pages).toHaveLength(2);
  expect(Object.keys(files).sort()).toEqual(
    [
      ...pages,
      'deployment.json',
      'history.jsonl',
      'page/pages.json',
      'remotes.json',
      'remotes/site/live.json',
      'remotes/student-portal/live.json',
      'shell/live.json',
    ].sort(),
  );
  for (const [place, stored] of Object.entries(files)) {
    expect(isStored(await readFile(path.join(dir, place)), stored)).toBe(true);
  }
  for (const [place, stored] of Object.entries(versions)) {
    expect(isStored(await readFile(path.join(dir, place, 'release.json')), stored)).toBe(true);
  }
});

test('has a higher number after every change, and the same one after none', async () => {
  const numbers = [(await generation()).number];
  const acts: Move[] = [
    { act: 'live', version: two, setBy: 'release' },
    { act: 'share', version: three, percent: 10 },
    { act: 'back' },
    { act: 'preview', version: three },
    { act: 'back' },
  ];
  for (const act of acts) {
    await move(act);
    numbers.push((await generation()).number);
  }
  await removePortal(dir, portal.name, { who: null });
  numbers.push((await generation()).number);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  const before = await readFile(layout.generation(dir), 'utf8');
  await movePointers(dir, []);
  expect(await readFile(layout.generation(dir), 'utf8')).toBe(before);
});

test('lists versions until the publisher removes them, and none that was only copied', async () => {
  await move({ act: 'live', version: two, setBy: 'release' });
  await move({ act: 'live', version: three, setBy: 'release' });
  const all = [one, two, three].map((version) => `remotes/student-portal/${version}`);
  expect(places(await generation())).toEqual(
    [...all, 'remotes/site/1.0.0-aaaaaaaa', 'shell/1.0.0-aaaaaaaa'].sort(),
  );
  const later = Date.now() + 40 * 86_400_000;
  expect(await removeOldVersions(dir, portal, 30, { earlier: later, later })).toEqual([one]);
  expect(places(await generation())).not.toContain(all[0]);
  await copyIn(await buildRemote(portal.name, '2.0.0-dddddddd'), dir);
  await movePointers(dir, []);
  expect(places(await generation())).not.toContain('remotes/student-portal/2.0.0-dddddddd');
});

test('has the hash of a release.json whose source is known later', async () => {
  const build = await buildRemote(portal.name, '2.0.0-dddddddd');
  await copyIn(build, dir, { ...provenance, commit: null, dirty: true });
  await move({ act: 'preview', version: '2.0.0-dddddddd' });
  const { number } = await generation();
  await copyIn(build, dir, { ...provenance, commit: 'abc', dirty: false });
  expect((await generation()).number).toBe(number + 1);
  expect(await generationProblems()).toEqual([]);
});

test('is not needed, and the next move writes a missing or damaged one', async () => {
  await rm(layout.generation(dir));
  expect(await generationProblems()).toEqual([]);
  await writeFile(layout.generation(dir), '{');
  await expect(readGeneration(dir)).rejects.toThrow('generation.json is damaged');
  await move({ act: 'live', version: two, setBy: 'release' });
  expect((await generation()).number).toBe(1);
});

test('is reported by --check where a file was changed by hand', async () => {
  await writeFile(
    layout.pointer(dir, { kind: 'remote', name: 'site' }),
    JSON.stringify({
      live: one,
      previous: null,
      share: null,
      preview: [],
      setBy: 'start',
    }),
  );
  expect(await generationProblems()).toEqual([
    expect.stringMatching(/generation\.json does not match the other files: any release/),
  ]);
});
