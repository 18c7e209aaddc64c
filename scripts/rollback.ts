import { parseArgs } from 'node:util';
import { readFolders } from '../api/src/folders.ts';
import { runReleaseCommand } from './releases/command.ts';
import { gateCheck } from './releases/gate/gate.ts';
import { keepContracts, keptChange } from './releases/keep-contracts.ts';
import { layout } from './releases/layout.ts';
import { moveHouse } from './releases/move-house.ts';
import { frontEndHere } from './releases/workspace.ts';

/**
 * `npm run rollback -w student-portal`: takes a share back if there is one, else goes back to what
 * was live before, or to any version that is kept with `--to`. Builds nothing and takes seconds.
 */
await runReleaseCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const frontEnd = await frontEndHere();
  const { releasesDir } = readFolders();
  const { to } = values;
  const move = { act: 'back', ...(to !== undefined && { to }) } as const;
  const check = gateCheck(releasesDir, frontEnd);
  const { moved, problems } = await moveHouse(releasesDir, [{ frontEnd, move }], check);
  for (const problem of problems) console.log(`Releases: ${problem}`);
  for (const { before, after } of moved) {
    const { name } = frontEnd;
    if (after.live !== null) {
      const kept = await keepContracts(layout.version(releasesDir, frontEnd, after.live));
      for (const file of kept) console.log(keptChange(file));
    }
    console.log(
      before?.live === after.live
        ? `${name} ${before?.share?.version ?? ''} is taken back: everybody gets ${after.live} again.`
        : `${name} ${after.live} is live again, instead of ${before?.live}.`,
    );
  }
  return 0;
});
