import path from 'node:path';
import { readFolders } from '@hostel/api/folders';
import { BuildError } from '../build/build-error.ts';
import { buildChanged } from '../build/build-changed.ts';
import { runReleaseCommand } from '@hostel/releases/run-release-command';
import { packArtefact } from '@hostel/releases/artefact';
import { assertDeployment } from '@hostel/releases/deployment';
import type { FrontEnd } from '@hostel/releases/layout';
import { copyIn } from '@hostel/releases/publish';
import { assertMayMove } from '@hostel/releases/release-only';
import { ReleaseError } from '@hostel/releases/release-error';
import { frontEndHere } from '@hostel/releases/front-end-here';
import { commitsHere, provenanceOf } from '../build/provenance.ts';
import { checkWorkspace } from '../release/check-workspace.ts';
import { readOptions } from '../release/options.ts';
import { prepareRelease } from '../release/publish-version.ts';

const log = (line: string) => console.log(line);

/**
 * `npm run release -w student-portal`: checks, tests and builds the workspace, copies it into
 * RELEASES_DIR as an immutable version, takes it through the gate and makes it live. `--preview`
 * shows it to people who open its link, `--share 10` to a tenth of the browsers; `--version` releases
 * a version that is already in RELEASES_DIR; `--build-only out.tgz` writes an artefact for
 * `npm run publish-release` and releases nothing. The gate compares it with the API at API_URL.
 * `--why` adds a reason to the log. For an emergency there are `--skip-tests` (types and lint as
 * well), `--skip-smoke`, `--skip-api`, `--force-dirty` (files that are not committed),
 * `--force-older` (a commit that does not contain the live one) and `--force-paths` (other paths or
 * roles than before).
 */
await runReleaseCommand(async () => {
  const options = readOptions();
  const frontEnd = await frontEndHere();
  if (options.buildOnly !== undefined) {
    if (options.runsTests) await checkWorkspace(frontEnd.name, log);
    await writeArtefact(frontEnd, options.buildOnly);
    return 0;
  }
  assertMayMove([frontEnd.name]);
  const { releasesDir } = readFolders();
  await assertDeployment(releasesDir);
  const { version } = options;
  const release = await prepareRelease(options, releasesDir);
  if (version !== undefined) {
    await release({ frontEnd, version });
    return 0;
  }
  if (options.runsTests) await checkWorkspace(frontEnd.name, log);
  const build = await buildOf(frontEnd);
  const origin = await provenanceOf(frontEnd.name);
  const copied = await copyIn(build, releasesDir, origin);
  await release({ frontEnd, version: copied.version, origin });
  return 0;
}, [BuildError]);

async function buildOf({ name }: FrontEnd): Promise<string> {
  const [build] = (await buildChanged(log, name)).builds;
  if (build === undefined) throw new ReleaseError('Nothing was built.');
  return build;
}

async function writeArtefact(frontEnd: FrontEnd, given: string): Promise<void> {
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  const build = await buildOf(frontEnd);
  const origin = await provenanceOf(frontEnd.name);
  await packArtefact(build, origin, await commitsHere(), file);
  log(`${file} is ready: npm run publish-release -- ${given}`);
}
