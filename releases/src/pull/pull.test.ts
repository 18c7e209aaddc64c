import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { movePointers } from '../pointers/move-pointers.ts';
import type { Move } from '../pointers/move-pointer.ts';
import { publish } from '../publish/publish.ts';
import { checkReleases } from '../release/check-releases.ts';
import { readGeneration } from '../store/generation.ts';
import type { FrontEnd } from '../store/layout.ts';
import { buildRemote, buildShell, readLive, readPage, temporaryFolder } from '../testing/builds.ts';
import { contentOfFolder } from '../testing/folders.ts';
import { pull, type PullParts } from './pull.ts';

const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const [one, two] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
/** The publisher's folder, and that of another machine. */
let from: string;
let dir: string;
let lines: string[];
let parts: PullParts;

beforeEach(async () => {
  from = await temporaryFolder();
  dir = path.join(await temporaryFolder(), 'releases');
  lines = [];
  parts = { from, releasesDir: dir, pause: 5, log: (line) => lines.push(line) };
  await release(await buildShell(one), await buildRemote(portal.name, one));
});

const release = (...builds: string[]) => publish({ releasesDir: from, builds, setBy: 'release' });
const releaseNext = async (version = two) => release(await buildRemote(portal.name, version));
const move = (act: Move) => movePointers(from, [{ frontEnd: portal, move: act }]);
const numberIn = async (folder: string) => (await readGeneration(folder))?.number;

test('copies what is released into an empty folder, and then what is new', async () => {
  await pull(parts);
  expect(await contentOfFolder(dir)).toEqual(await contentOfFolder(from));
  await releaseNext();
  lines = [];
  await pull(parts);
  expect(await readLive(dir, portal.name)).toMatchObject({ live: two, previous: one });
  expect(await readPage(dir, '/student-portal/*')).toContain(`/remotes/student-portal/${two}/`);
  expect(lines).toEqual([
    `Copied student-portal ${two}.`,
    expect.stringMatching(/^Switched to generation \d+ of \S+Z: \d+ files changed\.$/),
  ]);
  const generationProblems = (await checkReleases(dir)).filter((each) => /generation/.test(each));
  expect(generationProblems).toEqual([]);
});

test('writes nothing if nothing is new', async () => {
  await pull(parts);
  const files = Object.keys(await contentOfFolder(dir));
  const times = () =>
    Promise.all(files.map(async (file) => (await stat(path.join(dir, file))).ctimeMs));
  const before = await times();
  lines = [];
  await pull(parts);
  expect(lines).toEqual([expect.stringMatching(/^Generation \d+ of \S+Z is here\.$/)]);
  expect(await times()).toEqual(before);
});

test.each([
  [`remotes/student-portal/${two}/entry.js`, 'student-portal 1.1.0-bbbbbbbb is damaged: entry.js'],
  [`remotes/student-portal/${two}/entry.js.br`, 'entry.js.br is damaged'],
  [`remotes/student-portal/${two}/release.json`, `${two}/release.json is not the file that`],
  ['remotes/student-portal/live.json', 'student-portal/live.json is not the file that'],
  ['remotes.json', 'remotes.json is not the file that generation.json lists'],
  ['page/pages.json', 'pages.json is not the file that generation.json lists'],
  ['history.jsonl', 'history.jsonl is not the file that generation.json lists'],
])('changes no page and no pointer if %s was changed', async (file, message) => {
  await pull(parts);
  const before = await contentOfFolder(dir);
  await releaseNext();
  const content = await readFile(path.join(from, file));
  content[10] = (content[10] ?? 0) + 1;
  await writeFile(path.join(from, file), content);
  await expect(pull(parts)).rejects.toThrow(message);
  await expect(pull(parts)).rejects.toThrow(/Generation \d+ is not switched to\.$/);
  const after = await contentOfFolder(dir);
  expect(Object.fromEntries(Object.keys(before).map((each) => [each, after[each]]))).toEqual(
    before,
  );
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one });
});

test('names a missing file, and takes the lines that the log had', async () => {
  await writeFile(path.join(from, 'history.jsonl'), 'half a line', { flag: 'a' });
  await rm(path.join(from, `shell/${one}/main.js`));
  await expect(pull(parts)).rejects.toThrow(`shell ${one} is incomplete: main.js is missing in`);
  await rm(path.join(from, 'remotes.json'));
  await expect(pull(parts)).rejects.toThrow(/remotes\.json can't be read \(ENOENT\)/);
});

describe('while the publisher moves pointers,', () => {
  let link: string;
  let next: string;
  /** The folder `next` takes the place of the publisher's in one step. */
  const change = () => {
    symlinkSync(next, `${link}.new`);
    renameSync(`${link}.new`, link);
  };
  const pullUntil = (text: string) =>
    pull({
      ...parts,
      from: link,
      log: (line) => {
        lines.push(line);
        if (line.includes(text)) change();
      },
    });

  beforeEach(async () => {
    await pull(parts);
    link = path.join(await temporaryFolder(), 'publisher');
    next = path.join(await temporaryFolder(), 'next');
    await releaseNext();
    await symlink(from, link);
    await cp(from, next, { recursive: true });
    await movePointers(next, [{ frontEnd: portal, move: { act: 'back' } }]);
    lines = [];
  });

  test('does not switch to what was rolled back while it was copied', async () => {
    await pullUntil('Copied');
    expect(lines).toEqual([
      `Copied student-portal ${two}.`,
      expect.stringMatching(/^Switched to generation/),
    ]);
    expect(await readLive(dir, portal.name)).toMatchObject({ live: one });
    expect(await numberIn(dir)).toBe(await numberIn(next));
  });

  test('pulls again what changed after the switch', async () => {
    await pullUntil('Switched');
    expect(lines.filter((line) => line.startsWith('Switched'))).toHaveLength(2);
    expect(await contentOfFolder(dir)).toMatchObject(await contentOfFolder(next));
  });

  test('waits until a release has written its generation', async () => {
    const pointer = path.join(from, 'remotes/student-portal/live.json');
    const content = await readFile(pointer);
    await writeFile(pointer, '{}');
    setTimeout(() => writeFileSync(pointer, content), 20);
    await pull({ ...parts, pause: 100 });
    expect(await readLive(dir, portal.name)).toMatchObject({ live: two });
  });
});

test('rejects an older generation, unless it is wanted', async () => {
  const backup = path.join(await temporaryFolder(), 'backup');
  await cp(from, backup, { recursive: true });
  await releaseNext();
  await pull(parts);
  const before = await contentOfFolder(dir);
  await expect(pull({ ...parts, from: backup })).rejects.toThrow(
    /has generation \d of \S+Z, and this machine has \d of \S+Z: .* add --force-older\.$/,
  );
  expect(await contentOfFolder(dir)).toEqual(before);
  await pull({ ...parts, from: backup, forceOlder: true });
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one });
  // Tabs that are open run it.
  expect(await contentOfFolder(dir)).toHaveProperty([`remotes/student-portal/${two}/entry.js`]);
});

test('rejects another generation of the same number', async () => {
  await pull(parts);
  const other = path.join(await temporaryFolder(), 'other');
  await cp(from, other, { recursive: true });
  await movePointers(other, [{ frontEnd: portal, move: { act: 'preview', version: one } }]);
  await move({ act: 'remove' });
  await pull(parts);
  await expect(pull({ ...parts, from: other })).rejects.toThrow(
    /this machine has \d of \S+Z, with other content: .* of another publisher\./,
  );
});

test('rejects any other generation if something was released into the folder', async () => {
  await pull(parts);
  await publish({
    releasesDir: dir,
    builds: [await buildRemote(portal.name, '3.0.0-cccccccc')],
    setBy: 'release',
  });
  for (const version of [two, '1.2.0-dddddddd', '1.3.0-eeeeeeee']) {
    await releaseNext(version);
    await expect(pull(parts)).rejects.toThrow('which was released into the folder of this machine');
  }
  expect(await readLive(dir, portal.name)).toMatchObject({ live: '3.0.0-cccccccc' });
  await pull({ ...parts, forceOlder: true });
  expect(await readLive(dir, portal.name)).toMatchObject({ live: '1.3.0-eeeeeeee' });
});

test('switches to new versions when they have been here for a time, and back at once', async () => {
  const waiting = { ...parts, wait: 60_000 };
  await pull(waiting);
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one });
  const age = async (version: string) => {
    const minuteAgo = new Date(Date.now() - 61_000);
    for (const folder of [`shell/${one}`, `remotes/student-portal/${version}`]) {
      await utimes(path.join(dir, folder, 'release.json'), minuteAgo, minuteAgo);
    }
  };
  await age(one);
  await releaseNext();
  lines = [];
  await pull(waiting);
  expect(lines).toEqual([
    `Copied student-portal ${two}.`,
    expect.stringMatching(/^Generation \d+ can be switched to in \d+ s: pull again then\.$/),
  ]);
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one });
  await age(two);
  await pull(waiting);
  expect(await readLive(dir, portal.name)).toMatchObject({ live: two });
  await move({ act: 'back' });
  await pull(waiting);
  expect(await readLive(dir, portal.name)).toMatchObject({ live: one });
});

test('repairs a version of this machine that browsers get', async () => {
  await pull(parts);
  await writeFile(path.join(dir, `shell/${one}/main.js`), 'damaged');
  await writeFile(path.join(dir, `remotes/student-portal/${one}/entry.js.br`), 'damaged');
  lines = [];
  await pull(parts);
  expect(lines.sort()).toEqual([
    expect.stringMatching(/^Generation \d of .* is here\.$/),
    expect.stringMatching(/^Repaired: .*entry\.js\.br is damaged/),
    expect.stringMatching(/^Repaired: shell 1\.0\.0-aaaaaaaa is incomplete: main\.js/),
  ]);
  expect(await contentOfFolder(dir)).toEqual(await contentOfFolder(from));
});

test('rejects folders that it can’t pull from or into', async () => {
  await expect(pull({ ...parts, releasesDir: from })).rejects.toThrow('is RELEASES_DIR itself.');
  await expect(pull({ ...parts, from: path.dirname(dir) })).rejects.toThrow(
    /has no generation\.json: it is not a releases folder, or not mounted/,
  );
  await mkdir(dir);
  await writeFile(path.join(dir, 'thesis.txt'), '');
  await expect(pull(parts)).rejects.toThrow(/is not a releases folder and is not empty/);
});
