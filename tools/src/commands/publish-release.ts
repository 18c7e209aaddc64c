import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFolders } from '@hostel/api/folders';
import { changesInList, containsInList, unpackArtefact } from '@hostel/releases/artefact';
import { assertDeployment } from '@hostel/releases/deployment';
import { copyIn } from '@hostel/releases/publish';
import { readRelease } from '@hostel/releases/manifest';
import { assertMayMove } from '@hostel/releases/release-only';
import { withRemains } from '@hostel/releases/interruption';
import { runReleaseCommand } from '@hostel/releases/run-release-command';
import { readPublishOptions } from '../release/options.ts';
import { prepareRelease, type Version } from '../release/publish-version.ts';
import { ReleaseError } from '@hostel/releases/release-error';

/**
 * `npm run publish-release -- out.tgz`: releases an artefact of `npm run release -- --build-only`. It
 * needs no front end's workspace and no git history. It takes the options of a release except those
 * of the build. Several artefacts, each of another front end, are released as one. With
 * `RELEASE_ONLY=student-portal` it takes no other front end's artefact.
 */
await runReleaseCommand(async () => {
  const { files, ...options } = readPublishOptions();
  const { releasesDir } = readFolders();
  await assertDeployment(releasesDir);
  const release = await prepareRelease(options, releasesDir);
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-artefact-'));
  try {
    await withRemains(folder, async () => {
      const versions: Version[] = [];
      for (const [index, file] of files.entries()) {
        const version = await copyArtefact(file, path.join(folder, String(index)), releasesDir);
        const { name } = version.frontEnd;
        if (versions.some(({ frontEnd }) => frontEnd.name === name)) {
          throw new ReleaseError(`Two of the artefacts are of ${name}: one of each front end.`);
        }
        versions.push(version);
      }
      await release(versions);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

async function copyArtefact(given: string, folder: string, releasesDir: string): Promise<Version> {
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  const { build, commits } = await unpackArtefact(file, folder);
  assertMayMove([(await readRelease(build)).manifest.name]);
  const { frontEnd, version, origin } = await copyIn(build, releasesDir);
  const contains = containsInList(commits);
  const changesSince = changesInList(commits);
  return { frontEnd, version, contains, changesSince, ...(origin && { origin }) };
}
