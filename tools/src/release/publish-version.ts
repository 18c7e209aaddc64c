import type { Provenance } from '@hostel/contracts/releases';
import type { FrontEnd } from '@hostel/releases/layout';
import { readPublishedVersion, release, type Contains } from '@hostel/releases/release';
import { whoReleases } from '@hostel/releases/who-releases';
import { readRunningApis } from '@hostel/releases/running-api';
import { describeRelease } from './describe-release.ts';
import type { PublishOptions } from './options.ts';
import { smokePrograms } from './smoke-programs.ts';

const log = (line: string) => console.log(line);

interface Version {
  frontEnd: FrontEnd;
  version: string;
  /** Where the build comes from; by default, what its release.json says. */
  origin?: Provenance;
  /** Whether the build's commit contains another one; by default, git is asked. */
  contains?: Contains;
}

export type Release = (version: Version) => Promise<void>;

/**
 * Prepares a release: reads who releases, what the running API serves, and the programs of the
 * smoke run, before anything is built.
 * @returns takes a version in RELEASES_DIR through the gate, moves the pointer and prints the result
 * @throws ReleaseError if one of them is missing
 */
export async function prepareRelease(
  options: PublishOptions,
  releasesDir: string,
): Promise<Release> {
  const { why, audience, force } = options;
  const by = { who: await whoReleases(), ...(why !== undefined && { why }) };
  const apis = options.comparesApi ? await readRunningApis() : [];
  const smoke = options.runsSmoke ? await smokePrograms() : undefined;
  return async ({ frontEnd, version, origin, contains }) => {
    const problems = await release({
      releasesDir,
      manifest: await readPublishedVersion(releasesDir, frontEnd, version),
      audience,
      apis,
      log,
      by,
      force,
      ...(origin && { origin }),
      ...(contains && { contains }),
      ...(smoke && { smoke }),
    });
    for (const problem of problems) log(`Releases: ${problem}`);
    const lines = await describeRelease(frontEnd, version, audience, releasesDir);
    for (const line of lines) log(line);
  };
}
