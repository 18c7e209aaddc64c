import { parseArgs } from 'node:util';
import { readFolders } from '@hostel/api/folders';
import { checkReleases } from '../release/check-releases.ts';
import { runReleaseCommand } from './run-release-command.ts';
import { contractProblems } from '../contracts/contract-problems.ts';
import { readRunningApis } from '../contracts/running-api.ts';
import { initDeployment } from '../store/deployment.ts';
import { listHistory } from '../release/list-history.ts';
import { listLibraries } from '../release/list-libraries.ts';
import { listReleases } from '../release/list-releases.ts';

/**
 * `npm run releases`: lists the live, shared, previewed and stored versions of each front end.
 * `--check` checks every file that browsers may be sent to, that portals run in the shells, and that
 * they fit the contracts of the checkout's API and of those running at API_URL, if it is set; it
 * prints problems and changes nothing. `--history` lists every move: when, who, what, from, to, why.
 * `--init` makes an empty folder a releases folder.
 */
await runReleaseCommand(async () => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      init: { type: 'boolean', default: false },
      history: { type: 'boolean', default: false },
    },
  });
  const { releasesDir } = readFolders();
  if (values.init) {
    const isNew = await initDeployment(releasesDir);
    console.log(
      isNew
        ? `${releasesDir} is ready: release the shell first.`
        : `${releasesDir} is a releases folder already.`,
    );
    return 0;
  }
  if (values.history) {
    for (const line of await listHistory(releasesDir)) console.log(line);
    return 0;
  }
  if (!values.check) {
    for (const line of await listReleases(releasesDir)) console.log(line);
    return 0;
  }
  const problems = [
    ...(await checkReleases(releasesDir)),
    ...(await contractProblems(releasesDir, process.env['API_URL'] ? await readRunningApis() : [])),
  ];
  for (const line of [...(await listLibraries(releasesDir)), ...problems]) console.log(line);
  if (problems.length === 0) console.log('All releases are complete and compatible.');
  return problems.length === 0 ? 0 : 1;
});
