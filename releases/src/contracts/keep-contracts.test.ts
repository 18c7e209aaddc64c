import { rm } from 'node:fs/promises';
import path from 'node:path';
import { defineCall } from '@hostel/contracts/wire/call';
import { myLeave } from '@hostel/contracts/requests/leave';
import { success } from '@hostel/contracts/wire/envelope';
import { portalDocument, wireText } from '@hostel/contracts/wire/schemas';
import * as z from 'zod/mini';
import { incompatibilities } from '@hostel/contracts/compatibility/compatibility';
import { readStoredContracts } from './stored-contracts.ts';
import { contractProblems } from './contract-problems.ts';
import { keepContracts } from './keep-contracts.ts';
import { movePointers } from '../pointers/move-pointers.ts';
import { publish } from '../publish/publish.ts';
import { buildRemote, buildShell, temporaryFolder } from '../testing/builds.ts';

let releasesDir: string;
let contractsDir: string;
beforeEach(async () => {
  releasesDir = await temporaryFolder();
  contractsDir = await temporaryFolder();
  await publish({ builds: [await buildShell('1.0.0-aaaaaa')], releasesDir, setBy: 'start' });
});
afterEach(() =>
  Promise.all([releasesDir, contractsDir].map((folder) => rm(folder, { recursive: true }))),
);

const name = 'student-portal';
const day = 86_400_000;
const now = Date.now();
const dayIn = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);

/** Contracts of a portal that reads the given member of a leave. */
const reading = (member: string) =>
  portalDocument([
    defineCall({
      ...myLeave,
      reply: success({ data: z.array(z.object({ [member]: z.string() })) }),
    }),
  ]);
const contracts = { old: reading('reason'), new: reading('emergencyContact') };
type Which = keyof typeof contracts;

function built(version: string, which: Which) {
  const files = { 'contracts.json': wireText(contracts[which]) };
  return buildRemote(name, version, {}, files);
}

/** Makes a version live, and stores its contracts like a release. */
async function release(version: string, which: Which): Promise<string[]> {
  await publish({ builds: [await built(version, which)], releasesDir, setBy: 'release' });
  return keepContracts(folderOf(version), { contractsDir, now });
}
const folderOf = (version: string) => path.join(releasesDir, 'remotes', name, version);

/** The first version and the last day of each stored file. */
async function stored(): Promise<Record<string, string | null>> {
  const all = [...(await readStoredContracts(contractsDir)).values()];
  return Object.fromEntries(all.map(({ version, until }) => [version, until]));
}

test('stores the contracts of a live release, and retains those before while browsers may run them', async () => {
  expect(await release('1.0.0-aaaaaa', 'old')).toHaveLength(1);
  expect(await stored()).toEqual({ '1.0.0-aaaaaa': null });
  // A release with equal contracts changes no file.
  expect(await release('1.0.0-bbbbbb', 'old')).toEqual([]);
  await release('1.0.0-cccccc', 'new');
  // The previous version is the fallback.
  expect(await stored()).toEqual({ '1.0.0-aaaaaa': null, '1.0.0-cccccc': null });
  await release('1.0.0-dddddd', 'new');
  await release('1.0.0-eeeeee', 'new');
  expect(await stored()).toEqual({ '1.0.0-aaaaaa': dayIn(30), '1.0.0-cccccc': null });
});

test('counts the contracts of a rolled back version as in use again', async () => {
  await release('1.0.0-aaaaaa', 'old');
  for (const version of ['1.0.0-bbbbbb', '1.0.0-cccccc']) await release(version, 'new');
  const frontEnd = { kind: 'remote', name } as const;
  const move = { act: 'back', to: '1.0.0-aaaaaa' } as const;
  await movePointers(releasesDir, [{ frontEnd, move }]);
  await keepContracts(folderOf('1.0.0-aaaaaa'), { contractsDir, now });
  expect(await stored()).toMatchObject({ '1.0.0-aaaaaa': null });
});

test('retains replaced contracts of a build for a while, then removes them, and leaves others', async () => {
  await keepContracts(await built('1.0.0-aaaaaa', 'old'), { contractsDir, now });
  const other = await buildRemote(
    'warden-portal',
    '1.0.0-ffffff',
    {},
    {
      'contracts.json': wireText(contracts.old),
    },
  );
  await keepContracts(other, { contractsDir, now });
  const next = await built('1.0.0-bbbbbb', 'new');
  await keepContracts(next, { contractsDir, now });
  const after = { '1.0.0-bbbbbb': null, '1.0.0-ffffff': null };
  expect(await stored()).toEqual({ '1.0.0-aaaaaa': dayIn(30), ...after });
  await keepContracts(next, { contractsDir, now: now + 30 * day });
  expect(await stored()).toEqual({ '1.0.0-aaaaaa': dayIn(30), ...after });
  expect(await keepContracts(next, { contractsDir, now: now + 31 * day })).toHaveLength(1);
  expect(await stored()).toEqual(after);
});

test('reports what breaks a release in use, with its version', async () => {
  await release('1.0.0-aaaaaa', 'old');
  expect(await contractProblems(releasesDir)).toEqual([]);
  const files = { 'contracts.json': wireText(reading('colour')) };
  const build = await buildRemote(name, '1.0.0-bbbbbb', {}, files);
  await publish({ builds: [build], releasesDir, setBy: 'release' });
  const lost = 'leave.my no longer sends `data[].colour`, which student-portal 1.0.0-bbbbbb';
  expect(await contractProblems(releasesDir)).toEqual([expect.stringContaining(lost)]);
  // Open tabs may still run it.
  for (const version of ['1.0.0-cccccc', '1.0.0-dddddd']) await release(version, 'old');
  expect(await contractProblems(releasesDir)).toEqual([
    expect.stringMatching(new RegExp(`colour.* until ${dayIn(30)}\\.$`)),
  ]);
});

test('reports a release with damaged contracts', async () => {
  const build = await buildRemote(name, '1.0.0-aaaaaa', {}, { 'contracts.json': '{' });
  await publish({ builds: [build], releasesDir, setBy: 'release' });
  expect(await contractProblems(releasesDir)).toEqual([
    expect.stringContaining("contracts.json can't be read"),
  ]);
});

test('reports what breaks the portals of stored contracts', async () => {
  await keepContracts(await built('1.0.0-aaaaaa', 'old'), { contractsDir, now });
  const all = [...(await readStoredContracts(contractsDir)).values()];
  expect(incompatibilities(contracts.new, all)).toEqual([
    expect.stringMatching(/^leave\.my no longer sends `data\[\]\.reason`/),
  ]);
});
