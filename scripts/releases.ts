import { parseArgs } from 'node:util';
import { readFolders } from '../api/src/folders.ts';
import { checkReleases } from './releases/check-releases.ts';
import { runReleaseCommand } from './releases/command.ts';
import { contractProblems } from './releases/contract-problems.ts';
import { listReleases } from './releases/list-releases.ts';

/**
 * `npm run releases`: what is live, shared, previewed and kept of each front end. `--check` proves
 * every file of what browsers may be sent to, that portals fit the shells and the API's contracts, and
 * tells what is wrong; it changes nothing.
 */
await runReleaseCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const { releasesDir } = readFolders();
  if (!values.check) {
    for (const line of await listReleases(releasesDir)) console.log(line);
    return 0;
  }
  const problems = [
    ...(await checkReleases(releasesDir)),
    ...(await contractProblems(releasesDir)),
  ];
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) console.log('Every release is whole, and they fit each other.');
  return problems.length === 0 ? 0 : 1;
});
