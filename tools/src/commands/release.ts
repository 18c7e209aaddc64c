import type { Provenance } from '@hostel/contracts/releases';
import { readFolders } from '@hostel/api/folders';
import { BuildError } from '../build/build-error.ts';
import { buildChanged } from '../build/build-changed.ts';
import { runReleaseCommand } from '@hostel/releases/run-release-command';
import { readRunningApis } from '@hostel/releases/running-api';
import { assertDeployment } from '@hostel/releases/deployment';
import type { FrontEnd } from '@hostel/releases/layout';
import { copyIn } from '@hostel/releases/publish';
import { readPublishedVersion, release, type Audience } from '@hostel/releases/release';
import { ReleaseError } from '@hostel/releases/release-error';
import { readPointer } from '@hostel/releases/pointer';
import { frontEndHere } from '@hostel/releases/front-end-here';
import { whoReleases } from '@hostel/releases/who-releases';
import { provenanceOf } from '../build/provenance.ts';
import { findBrowser } from '../programs/browser.ts';
import { checkWorkspace } from '../release/check-workspace.ts';
import { readOptions, type ReleaseOptions } from '../release/options.ts';

const log = (line: string) => console.log(line);

/**
 * `npm run release -w student-portal`: checks, tests and builds the workspace, copies it into RELEASES_DIR
 * as an immutable version, takes it through the gate and makes it live. `--preview` shows it to
 * people who open its link, `--share 10` to a tenth of the browsers; `--version` releases a version
 * that is already in RELEASES_DIR. The gate compares it with the API at API_URL. `--why` adds a
 * reason to the log. For an emergency there are `--skip-tests` (types and lint as well), `--skip-smoke`, `--skip-api`,
 * `--force-dirty` (files that are not committed) and `--force-older` (a commit that does not contain
 * the live one).
 */
await runReleaseCommand(async () => {
  const options = readOptions();
  const frontEnd = await frontEndHere();
  const { releasesDir } = readFolders();
  await assertDeployment(releasesDir);
  const by = { who: await whoReleases(), ...(options.why !== undefined && { why: options.why }) };
  // First, because it takes no time.
  const apis = options.comparesApi ? await readRunningApis() : [];
  if (options.runsTests) await checkWorkspace(frontEnd.name, log);
  const { version, origin, server } = await versionOf(options, frontEnd, releasesDir);
  const browser = options.runsSmoke ? await findBrowser() : undefined;
  const problems = await release({
    releasesDir,
    manifest: await readPublishedVersion(releasesDir, frontEnd, version),
    audience: options.audience,
    apis,
    log,
    by,
    force: options.force,
    ...(origin && { origin }),
    ...(browser !== undefined && { smoke: { program: server, browser } }),
  });
  for (const problem of problems) log(`Releases: ${problem}`);
  const lines = await describeRelease(frontEnd, version, options.audience, releasesDir);
  for (const line of lines) log(line);
  return 0;
}, [BuildError]);

/** The version to release: the one that is named, or a new build, which is copied. */
async function versionOf(
  options: ReleaseOptions,
  frontEnd: FrontEnd,
  releasesDir: string,
): Promise<{ version: string; origin?: Provenance; server: string }> {
  if (options.version !== undefined) {
    const { server } = await buildChanged(() => undefined, []);
    return { version: options.version, server };
  }
  const { builds, server } = await buildChanged(log, [frontEnd.name]);
  const origin = await provenanceOf(frontEnd.name);
  return { version: await copyFirst(builds, releasesDir, origin), origin, server };
}

async function copyFirst(
  [build]: readonly string[],
  releasesDir: string,
  origin: Provenance,
): Promise<string> {
  if (build === undefined) throw new ReleaseError('Nothing was built.');
  return (await copyIn(build, releasesDir, origin)).version;
}

async function describeRelease(
  frontEnd: FrontEnd,
  version: string,
  audience: Audience,
  releasesDir: string,
): Promise<string[]> {
  const { name } = frontEnd;
  const pointer = await readPointer(releasesDir, frontEnd);
  const back = `Back: npm run rollback -w ${name}`;
  if (audience.to === 'preview') {
    const at = process.env['PUBLIC_URL']?.replace(/\/+$/, '') ?? '';
    return [`${name} ${version} can be previewed at ${at}/?preview=${name}@${version}`];
  }
  if (pointer?.share) {
    const { percent } = pointer.share;
    return [
      `${name} ${version} goes to ${percent} % of the browsers, ${pointer.live} to the others.`,
      back,
    ];
  }
  const before = pointer?.previous ? ` Before: ${pointer.previous}.` : '';
  return [`${name} ${version} is live.${before}`, ...(pointer?.previous ? [back] : [])];
}
