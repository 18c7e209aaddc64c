import { tryFreshClones } from '../checks/fresh-clones/try-fresh-clones.ts';

/** `npx tsx tools/src/commands/fresh-clones.ts [version]`: the check of CI on the other Node versions. */
const { passed, failures } = await tryFreshClones(process.argv[2]);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
