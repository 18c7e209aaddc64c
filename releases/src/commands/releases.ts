import path from 'node:path';
import { parseArgs } from 'node:util';
import { readFolders } from '@hostel/api/folders';
import { checkReleases } from '../release/check-releases.ts';
import { changeAssetsOrigin } from '../release/change-assets-origin.ts';
import { runReleaseCommand } from './run-release-command.ts';
import { contractProblems } from '../contracts/contract-problems.ts';
import { readRunningApis } from '../contracts/running-api.ts';
import { writeGeneration } from '../pointers/write-generation.ts';
import { assertDeployment, initDeployment } from '../store/deployment.ts';
import { pull } from '../pull/pull.ts';
import { durationOf } from '../store/duration.ts';
import { layout } from '../store/layout.ts';
import { withLock } from '../store/lock.ts';
import { listHistory } from '../release/list-history.ts';
import { listLibraries } from '../release/list-libraries.ts';
import { listFigures } from '../release/list-figures.ts';
import { listReleases } from '../release/list-releases.ts';
import { assertMayMoveAll } from '../release/release-only.ts';
import { reportsAccess } from '../watch/read-figures.ts';
import { readWatchSettings } from '../watch/watch-settings.ts';
import { everyOf, watchAllShares, watchParts } from '../watch/watch-shares.ts';

/**
 * `npm run releases`: lists the live, shared, previewed and stored versions of each front end, and
 * what browsers reported in the last 24 hours.
 * `--check` checks every file that browsers may be sent to, that portals run in the shells, and that
 * they fit the contracts of the checkout's API and of those running at API_URL, if it is set; it
 * prints problems and changes nothing. `--history` lists every move: when, who, what, from, to, why.
 * `--watch` stays, compares every share with the live version once a minute, and ends one that is
 * worse: a service beside the publisher; `--every 30s` looks more or less often. `--init` makes an empty folder a releases folder.
 * `--assets-origin https://…` makes pages load released files from another origin, `--assets-origin
 * none` from their own.
 * `--pull FROM` makes this machine's releases folder equal to the publisher's folder FROM, or to a copy of
 * it: it checks every file, and changes nothing if one is wrong. `--wait 60s` switches to new versions only
 * when they have been here for that time; `--force-older` takes an older generation.
 */
await runReleaseCommand(async () => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      init: { type: 'boolean', default: false },
      'assets-origin': { type: 'string' },
      history: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      every: { type: 'string' },
      pull: { type: 'string' },
      wait: { type: 'string' },
      'force-older': { type: 'boolean', default: false },
    },
  });
  const { releasesDir } = readFolders();
  if (values.init) return print([await init(releasesDir)]);
  if (values.pull !== undefined) {
    return pullFrom(values.pull, releasesDir, values.wait, values['force-older']);
  }
  // In a wrong folder nothing is live, nothing is wrong and nothing was logged.
  await assertDeployment(releasesDir);
  const origin = values['assets-origin'];
  if (origin !== undefined) return print(await changeAssetsOrigin(releasesDir, origin));
  if (values.history) return print(await listHistory(releasesDir));
  if (values.watch) return watch(releasesDir, everyOf(values.every));
  if (!values.check) return list(releasesDir);
  const problems = [
    ...(await checkReleases(releasesDir)),
    ...(await contractProblems(releasesDir, process.env['API_URL'] ? await readRunningApis() : [])),
  ];
  for (const line of [...(await listLibraries(releasesDir)), ...problems]) console.log(line);
  if (problems.length === 0) console.log('All releases are complete and compatible.');
  return problems.length === 0 ? 0 : 1;
});

async function init(releasesDir: string): Promise<string> {
  const isNew = await initDeployment(releasesDir);
  // Folders of earlier publishers have none, and no machine can pull from them.
  const number = await withLock(layout.lock(releasesDir), () => writeGeneration(releasesDir));
  return isNew
    ? `${releasesDir} is ready: release the shell first.`
    : `${releasesDir} is a releases folder already, with generation ${number}.`;
}

/** Makes this machine's folder equal to another one, whose path starts where npm was called. */
async function pullFrom(
  from: string,
  releasesDir: string,
  wait: string | undefined,
  forceOlder: boolean,
): Promise<number> {
  // It moves the front ends of every team.
  await assertMayMoveAll(releasesDir);
  await pull({
    from: path.resolve(process.env['INIT_CWD'] ?? process.cwd(), from),
    releasesDir,
    forceOlder,
    ...(wait !== undefined && { wait: durationOf('--wait', wait) }),
    log: (line) => console.log(line),
  });
  return 0;
}

/** What is live is listed first: it needs neither an API nor settings. */
async function list(releasesDir: string): Promise<number> {
  print(await listReleases(releasesDir));
  const { reportsToken } = readWatchSettings();
  return print(['', ...(await listFigures(releasesDir, reportsAccess(reportsToken)))]);
}

async function watch(releasesDir: string, every: number): Promise<number> {
  // It ends the shares of every team.
  await assertMayMoveAll(releasesDir);
  await watchAllShares(
    watchParts(releasesDir, (line) => console.log(line)),
    { every },
  );
  return 0;
}

/** Prints lines and returns the exit code of success. */
function print(lines: readonly string[]): number {
  for (const line of lines) console.log(line);
  return 0;
}
