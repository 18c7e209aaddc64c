import { rm } from 'node:fs/promises';
import type { Provenance } from '@hostel/contracts/delivery';
import { changesInList } from '../artefact/artefact.ts';
import { copyIn, publish } from '../publish/publish.ts';
import { buildRemote, buildShell, temporaryFolder } from '../testing/builds.ts';
import { movePointers } from '../pointers/move-pointers.ts';
import { newChanges, type ChangesSince } from './changes.ts';
import { listHistory } from './list-history.ts';

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
const [one, two] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const origin = (commit: string): Provenance => ({
  commit,
  branch: 'main',
  dirty: false,
  sources: {},
  builder: 'node 22.13.0',
  time: '2026-07-01T10:00:00.000Z',
});
let dir: string;
let lines: string[];
beforeEach(async () => {
  dir = await temporaryFolder();
  lines = [];
  const builds = [await buildShell(one), await buildRemote('a', one, { paths: ['/'] })];
  const provenanceOf = () => Promise.resolve(origin(`${first}`));
  await publish({ builds, releasesDir: dir, setBy: 'start', provenanceOf });
});
afterEach(() => rm(dir, { recursive: true }));

async function releaseSecond(changesSince: ChangesSince): Promise<void> {
  const { frontEnd, version } = await copyIn(await buildRemote('a', two, { paths: ['/'] }), dir);
  const candidate = { manifest: { ...frontEnd, version }, changesSince };
  const changes = await newChanges(dir, [candidate], (line) => lines.push(line));
  const move = { act: 'live', version, setBy: 'release' } as const;
  await movePointers(dir, [{ frontEnd, move }], () => [], { who: 'Asha', changes });
}

test('prints what is new since the live commit, and stores it in the log', async () => {
  const asked: string[] = [];
  await releaseSecond((commit) => {
    asked.push(commit);
    return Promise.resolve(['c1c1c1c fix: a date', 'b1b1b1b feat: a page']);
  });
  expect(asked).toEqual([first]);
  expect(lines).toEqual([
    `Changes of a since ${one} (commit aaaaaaaaaaaa):`,
    '  c1c1c1c fix: a date',
    '  b1b1b1b feat: a page',
  ]);
  const history = await listHistory(dir);
  expect(history.slice(-2)).toEqual(['    c1c1c1c fix: a date', '    b1b1b1b feat: a page']);
  expect(history.at(-3)).toMatch(/ · Asha · release of a · /);
});

test('reads the changes of an artefact up to the live commit', async () => {
  const changesSince = changesInList(
    new Set([`${third}`, `${second}`, `${first}`, `${third}\tccc fix: a`, `${first}\taaa feat: b`]),
  );
  await releaseSecond(changesSince);
  expect(lines.slice(1)).toEqual(['  ccc fix: a']);
  expect(await changesSince('d'.repeat(40))).toEqual([]);
});
