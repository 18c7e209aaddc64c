import { parseArgs } from 'node:util';
import { readFolders } from '@hostel/api/folders';
import { storeContracts } from '../contracts/store-contracts.ts';
import { whoReleases } from '../history/who.ts';
import { removeWorkspace } from '../new-portal/remove-workspace.ts';
import { keepDays, removeOldVersionsOfRemoved } from '../pointers/old-versions.ts';
import { assertMayMove } from '../release/release-only.ts';
import { removePortal } from '../release/remove-portal.ts';
import { root } from '../repository/run-command.ts';
import { assertDeployment } from '../store/deployment.ts';
import { ReleaseError } from '../store/release-error.ts';
import { runReleaseCommand } from './run-release-command.ts';

/**
 * `npm run remove-portal -- warden-portal`: removes a portal from RELEASES_DIR; open tabs keep its
 * files. `--why` adds a reason to the log. `--workspace` undoes `npm run new-portal` in this checkout
 * instead: package.json, the lock file and the link to the workspace.
 */
await runReleaseCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string' }, workspace: { type: 'boolean', default: false } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) {
    throw new ReleaseError('Name one portal: npm run remove-portal -- warden-portal');
  }
  if (values.workspace) {
    await removeWorkspace(name, root);
    console.log(`${name} is no longer a workspace. Remove its folder: git rm -r ${name}`);
    return 0;
  }
  assertMayMove([name]);
  const { releasesDir } = readFolders();
  await assertDeployment(releasesDir);
  const { why } = values;
  const record = { who: await whoReleases(), ...(why !== undefined && { why }) };
  const problems = await removePortal(releasesDir, name, record);
  await removeOldVersionsOfRemoved(releasesDir, keepDays());
  for (const problem of await storeContracts(releasesDir, problems))
    console.log(`Releases: ${problem}`);
  console.log(`${name} is removed. Open tabs keep its files for ${keepDays()} days.`);
  return 0;
});
