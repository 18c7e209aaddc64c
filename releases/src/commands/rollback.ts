import { parseArgs } from 'node:util';
import { readFolders } from '@hostel/api/folders';
import { runReleaseCommand } from './run-release-command.ts';
import { gateCheck } from '../gate/gate.ts';
import { readRunningApis, type RunningApi } from '../contracts/running-api.ts';
import { storeContracts } from '../contracts/store-contracts.ts';
import type { Move } from '../pointers/move-pointer.ts';
import { movePointers, type MoveCheck, type Moved } from '../pointers/move-pointers.ts';
import { whoReleases } from '../history/who.ts';
import { frontEndHere } from '../repository/front-end-here.ts';
import { keepsFirstPage } from '../release/remove-portal.ts';
import { assertMayMove } from '../release/release-only.ts';
import { rollbackCheck } from '../release/rollback-check.ts';
import { assertDeployment } from '../store/deployment.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * `npm run rollback -w student-portal`: ends a share if there is one, otherwise returns to the
 * previous live version, or with `--to` to any stored version that was live.
 * `--to none` undoes a portal's first release: it is removed. `--why` adds a reason to the log. Builds
 * nothing and takes seconds.
 */
await runReleaseCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, why: { type: 'string' } },
  });
  const frontEnd = await frontEndHere();
  assertMayMove([frontEnd.name]);
  const { releasesDir } = readFolders();
  await assertDeployment(releasesDir);
  const { to, why } = values;
  const record = { who: await whoReleases(), ...(why !== undefined && { why }) };
  const move: Move =
    to === 'none' ? { act: 'remove' } : { act: 'back', ...(to !== undefined && { to }) };
  const gate = gateCheck(releasesDir, frontEnd, await reachableApis());
  const back: MoveCheck = async (releases) => [
    ...(await rollbackCheck(releasesDir, frontEnd, to)(releases)),
    ...(await gate(releases)),
  ];
  const check = to === 'none' ? keepsFirstPage : back;
  const { moved, problems } = await movePointers(releasesDir, [{ frontEnd, move }], check, record);
  for (const problem of await storeContracts(releasesDir, problems))
    console.log(`Releases: ${problem}`);
  for (const each of moved) console.log(describeMove(each));
  return 0;
});

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
