import { parseArgs } from 'node:util';
import { readFolders } from '@hostel/api/folders';
import { runReleaseCommand } from './run-release-command.ts';
import { readRunningApis, type RunningApi } from '../contracts/running-api.ts';
import type { Moved } from '../pointers/move-pointers.ts';
import { remoteNames } from '../pointers/live-releases.ts';
import { whoReleases } from '../history/who.ts';
import { frontEndHere } from '../repository/front-end-here.ts';
import { rollback } from '../release/rollback.ts';
import { assertDeployment } from '../store/deployment.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * `npm run rollback -w student-portal`: ends a share if there is one, otherwise returns to the
 * previous live version, or with `--to` to any stored version that was live. What was released or
 * shared as one is undone as one. `npm run rollback -- shell student-portal` in the root names several.
 * `--to none` undoes a portal's first release: it is removed. `--why` adds a reason to the log. Builds
 * nothing and takes seconds.
 */
await runReleaseCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, why: { type: 'string' } },
  });
  const { releasesDir } = readFolders();
  await assertDeployment(releasesDir);
  const { to, why } = values;
  const { moved, problems } = await rollback({
    releasesDir,
    names: await namesOf(releasesDir, positionals),
    ...(to !== undefined && { to }),
    apis: await reachableApis(),
    by: { who: await whoReleases(), ...(why !== undefined && { why }) },
  });
  for (const problem of problems) console.log(`Releases: ${problem}`);
  for (const each of moved) console.log(describeMove(each));
  return 0;
});

/** The front ends that are named, or the one in whose folder npm runs the command. */
async function namesOf(releasesDir: string, given: readonly string[]): Promise<string[]> {
  if (given.length === 0) return [(await frontEndHere('rollback')).name];
  const known = ['shell', ...(await remoteNames(releasesDir))];
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return [...new Set(given)];
  throw new ReleaseError(`${unknown} is not in ${releasesDir}, which has ${known.join(', ')}.`);
}

function describeMove({ frontEnd: { name }, before, after }: Moved): string {
  if (after.live === null) {
    return `${name} is removed; ${before?.live} was live. Open tabs keep its files.`;
  }
  return before?.live === after.live
    ? `${name} ${before?.share?.version ?? ''} is withdrawn: everyone gets ${after.live} again.`
    : `${name} ${after.live} is live again, instead of ${before?.live}.`;
}

/** A rollback must work while the API doesn't: then it only states that nothing was compared. */
async function reachableApis(): Promise<RunningApi[]> {
  try {
    return await readRunningApis();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.log(`Not compared with the running API: ${error.message}`);
    return [];
  }
}
