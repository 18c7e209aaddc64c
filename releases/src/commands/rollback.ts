import { parseArgs } from 'node:util';
import { readFolders } from '@hostel/api/folders';
import { runReleaseCommand } from './run-release-command.ts';
import { gateCheck } from '../gate/gate.ts';
import { keepContracts, describeKeptChange } from '../contracts/keep-contracts.ts';
import { layout } from '../store/layout.ts';
import { movePointers } from '../pointers/move-pointers.ts';
import { frontEndHere } from '../repository/front-end-here.ts';

/**
 * `npm run rollback -w student-portal`: ends a share if there is one, otherwise returns to the
 * previous live version, or to any stored version with `--to`. Builds nothing and takes seconds.
 */
await runReleaseCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const frontEnd = await frontEndHere();
  const { releasesDir } = readFolders();
  const { to } = values;
  const move = { act: 'back', ...(to !== undefined && { to }) } as const;
  const check = gateCheck(releasesDir, frontEnd);
  const { moved, problems } = await movePointers(releasesDir, [{ frontEnd, move }], check);
  for (const problem of problems) console.log(`Releases: ${problem}`);
  for (const { before, after } of moved) {
    const { name } = frontEnd;
    if (after.live !== null) {
      const kept = await keepContracts(layout.version(releasesDir, frontEnd, after.live));
      for (const file of kept) console.log(describeKeptChange(file));
    }
    console.log(
      before?.live === after.live
        ? `${name} ${before?.share?.version ?? ''} is withdrawn: everyone gets ${after.live} again.`
        : `${name} ${after.live} is live again, instead of ${before?.live}.`,
    );
  }
  return 0;
});
