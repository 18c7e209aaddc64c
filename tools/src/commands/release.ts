import path from 'node:path';
import { readFolders } from '@hostel/api/folders';
import { BuildError } from '../build/build-error.ts';
import { buildChanged } from '../build/build-changed.ts';
import { runReleaseCommand } from '@hostel/releases/run-release-command';
import { packArtefact } from '@hostel/releases/artefact';
import { assertDeployment } from '@hostel/releases/deployment';
import { frontEndNamed } from '@hostel/releases/layout';
import { copyIn } from '@hostel/releases/publish';
import { assertMayMove } from '@hostel/releases/release-only';
import { ReleaseError } from '@hostel/releases/release-error';
import { frontEndHere } from '@hostel/releases/front-end-here';
import { frontEnds, outputOf } from '@hostel/releases/workspaces';
import { commitsHere, provenanceOf, uncommittedFiles } from '../build/provenance.ts';
import { changesOf } from '../release/changes.ts';
import { checkWorkspace } from '../release/check-workspace.ts';
import { readOptions, type NamedFrontEnd, type ReleaseOptions } from '../release/options.ts';
import { prepareRelease, type Version } from '../release/publish-version.ts';

const log = (line: string) => console.log(line);

/**
 * `npm run release -w student-portal`: checks, tests and builds the workspace, copies it into
 * RELEASES_DIR as an immutable version, takes it through the gate and makes it live. In the root,
 * `npm run release -- shell student-portal` releases several front ends as one. `--preview` shows it
 * to people who open its link, `--share 10` to a tenth of the browsers, which `--watch 15m` compares
 * with the others and ends if it is worse; `--promote` raises it otherwise. `--version` (of several,
 * `shell@1.2.0-…`) releases a version that is already in RELEASES_DIR; `--build-only out.tgz` writes
 * an artefact for `npm run publish-release` and releases nothing. The gate compares it with the API
 * at API_URL. `--why` adds a reason to the log. For an emergency there are `--skip-tests` (types and
 * lint as well), `--skip-smoke`, `--skip-api`, `--force-dirty` (files that are not committed),
 * `--force-older` (a commit that does not contain the live one) and `--force-paths` (other paths or
 * roles than before).
 */
await runReleaseCommand(async () => {
  const options = readOptions();
  const named = await frontEndsOf(options);
  const toBuild = named.filter(({ version }) => version === undefined).map(({ name }) => name);
  if (options.buildOnly !== undefined) {
    const [name = ''] = toBuild;
    if (options.runsTests) await checkWorkspace(name, log);
    await writeArtefact(name, options.buildOnly);
    return 0;
  }
  assertMayMove(named.map(({ name }) => name));
  const { releasesDir } = readFolders();
  await assertDeployment(releasesDir);
  const release = await prepareRelease(options, releasesDir);
  if (!mayBeUncommitted(options)) for (const name of toBuild) await assertCommitted(name);
  if (options.runsTests) for (const name of toBuild) await checkWorkspace(name, log);
  const since = performance.now();
  if (toBuild.length > 0) await buildChanged(log, toBuild);
  const versions: Version[] = [];
  for (const { name, version } of named) {
    const frontEnd = frontEndNamed(name);
    if (version !== undefined) versions.push({ frontEnd, version });
    else versions.push(await copyBuild(name, releasesDir));
  }
  await release(versions, since);
  return 0;
}, [BuildError]);

/** The front ends that are named, or the one in whose folder npm runs the command. */
async function frontEndsOf({ named, version }: ReleaseOptions): Promise<NamedFrontEnd[]> {
  const one = version === undefined ? {} : { version };
  if (named.length === 0) return [{ ...(await frontEndHere('release')), ...one }];
  const known = await frontEnds();
  const unknown = named.find(({ name }) => !known.includes(name));
  if (!unknown) return named.map((each) => ({ ...each, ...one }));
  throw new ReleaseError(`${unknown.name} is not a front end. Choose from: ${known.join(', ')}.`);
}

/** A preview may come from anywhere. */
function mayBeUncommitted({ audience, force }: ReleaseOptions): boolean {
  return audience.to === 'preview' || force.includes('dirty');
}

/** The release checks it again, with what was built; here it is checked before the tests, which take minutes. */
async function assertCommitted(name: string): Promise<void> {
  const files = await uncommittedFiles(name);
  if (files.length === 0) return;
  const list = files.map((file) => `  - ${file}`).join('\n');
  throw new ReleaseError(
    `${name} is not released: these files are not committed. Commit them, or add --force-dirty, which is logged.\n${list}`,
  );
}

async function copyBuild(name: string, releasesDir: string): Promise<Version> {
  const origin = await provenanceOf(name);
  const { frontEnd, version } = await copyIn(outputOf(name), releasesDir, origin);
  const changesSince = async (since: string) =>
    (await changesOf(name, `${since}..HEAD`)).map(({ text }) => text);
  return { frontEnd, version, origin, changesSince };
}

async function writeArtefact(name: string, given: string): Promise<void> {
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  await buildChanged(log, [name]);
  const origin = await provenanceOf(name);
  const changes = await changesOf(name, 'HEAD');
  const lines = changes.map(({ commit, text }) => `${commit}\t${text}`);
  await packArtefact(outputOf(name), origin, [...(await commitsHere()), ...lines], file);
  log(`${file} is ready: npm run publish-release -- ${given}`);
}
