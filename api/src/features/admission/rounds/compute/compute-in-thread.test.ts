import { inThread } from './compute-in-thread.ts';
import { roundTasks } from './compute-round.ts';
import type { LockInput } from './round-input.ts';

/** A round of men for one hall with ten single rooms. */
function roundOf(applicants: number): LockInput {
  return {
    round: 'r1',
    terms: { lockedOn: '2026-06-09', replaces: null, draw: null },
    rules: { categories: [], quotas: [], groups: [], reserveReleased: false },
    halls: [{ id: 'H001', gender: 'male', openForApplications: true }],
    beds: Array.from({ length: 10 }, (_, n) => {
      const place = { id: `H001-${n}-A`, hall: 'H001', floor: 1, room: String(n), label: 'A' };
      const more = { accessible: false, reserved: false, inService: true, held: null };
      return { ...place, ...more, roomType: 'single' as const };
    }),
    applications: Array.from({ length: applicants }, (_, n) => ({
      pseudonym: `p${n}`,
      salt: n.toString(16).padStart(64, '0'),
      gender: 'male' as const,
      sgpaOdd: 500 + (n % 400),
      sgpaEven: 600,
      group: '',
      needsAccessible: false,
      needsGroundFloor: false,
      categories: [],
      choices: 'H001/single',
      roomMates: [],
      held: null,
    })),
  };
}

const afterLock = { seed: '07'.repeat(32), draw: null, left: ['p0'], amendments: [] };

test('a thread returns what the task returns here, while other work goes on', async () => {
  const input = roundOf(3_000);
  const { root, offering, leaves } = await roundTasks.commit(input);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const commit = inThread<unknown>({ kind: 'commit', input });
  const locked = { ...input, ...afterLock, root, offering };
  const result = inThread<unknown>({ kind: 'result', input: locked });
  const hash = inThread<string>({ kind: 'hash', input: locked });
  expect(await commit).toEqual({
    root,
    offering,
    leaves: leaves.map((leaf) => ({ ...leaf, path: new Uint8Array(leaf.path) })),
  });
  const here = await roundTasks.result(locked);
  expect(await result).toEqual({ ...here, proofFile: new Uint8Array(here!.proofFile) });
  expect(await hash).toBe(here!.snapshotHash);
  clearInterval(timer);
  expect(here!.counts).toMatchObject({ applicants: 2_999, placed: 10, waiting: 2_989 });
  expect(turns).toBeGreaterThan(10);
  // Three threads that compile TypeScript each.
}, 120_000);

test('applications that are not those of the root give no result', async () => {
  const input = roundOf(20);
  const { root, offering } = await roundTasks.commit(input);
  const [first, ...others] = input.applications;
  const changed = { ...first!, sgpaOdd: 999 };
  expect(
    await roundTasks.result({
      ...input,
      ...afterLock,
      root,
      offering,
      applications: [changed, ...others],
    }),
  ).toBeNull();
});

test('an error in the thread is an error of the call', async () => {
  const input = roundOf(3);
  const [first, ...others] = input.applications;
  const broken = { ...input, applications: [{ ...first!, salt: '' }, ...others] };
  await expect(inThread({ kind: 'commit', input: broken })).rejects.toThrow('salt of p0');
});
