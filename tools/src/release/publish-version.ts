import type { Provenance } from '@hostel/contracts/delivery';
import type { FrontEnd } from '@hostel/releases/layout';
import {
  readPublishedVersion,
  release,
  type Audience,
  type Candidate,
  type ChangesSince,
  type Contains,
} from '@hostel/releases/release';
import type { MoveCheck } from '@hostel/releases/move-pointers';
import { stillShared } from '@hostel/releases/end-share';
import { whoReleases } from '@hostel/releases/who-releases';
import { readRunningApis } from '@hostel/releases/running-api';
import { describeRelease } from './describe-release.ts';
import type { PublishOptions } from './options.ts';
import { watchRelease } from './watch-release.ts';
import { smokePrograms } from './smoke-programs.ts';

const log = (line: string) => console.log(line);

export interface Version {
  frontEnd: FrontEnd;
  version: string;
  /** Where the build comes from; by default, what its release.json says. */
  origin?: Provenance;
  /** Whether the build's commit contains another one; by default, git is asked. */
  contains?: Contains;
  /** The changes since another commit; without it, none are listed. */
  changesSince?: ChangesSince;
}

/**
 * Several versions move as one.
 * @param since when building them began (`performance.now()`), for the time that is printed
 */
export type Release = (versions: readonly Version[], since?: number) => Promise<void>;

/**
 * Prepares a release: reads who releases, what the running API serves, and the programs of the
 * smoke run, before anything is built.
 * @returns takes versions in RELEASES_DIR through the gate, moves the pointers and prints the result
 * @param check a further check, under the lock
 * @throws ReleaseError if one of them is missing
 */
export async function prepareRelease(
  options: PublishOptions,
  releasesDir: string,
  check?: MoveCheck,
): Promise<Release> {
  const { why, audience, force } = options;
  const by = { who: await whoReleases(), ...(why !== undefined && { why }) };
  const apis = options.comparesApi ? await readRunningApis() : [];
  const smoke = options.runsSmoke ? await smokePrograms() : undefined;
  return async (versions, since = performance.now()) => {
    const problems = await release({
      releasesDir,
      candidates: await Promise.all(versions.map((each) => candidateOf(releasesDir, each))),
      audience,
      apis,
      log,
      by,
      force,
      ...(smoke && { smoke }),
      ...(check && { check }),
    });
    for (const problem of problems) log(`Releases: ${problem}`);
    for (const line of await describeRelease(versions, audience, releasesDir)) log(line);
    log(
      `This took ${((performance.now() - since) / 1000).toFixed(0)} s, besides types, lint and tests.`,
    );
    await watchIfAsked(options, releasesDir, versions);
  };
}

async function candidateOf(releasesDir: string, version: Version): Promise<Candidate> {
  const { frontEnd, origin, contains, changesSince } = version;
  return {
    manifest: await readPublishedVersion(releasesDir, frontEnd, version.version),
    ...(origin && { origin }),
    ...(contains && { contains }),
    ...(changesSince && { changesSince }),
  };
}

/** Watches a share; each raise reads again what the running API serves. */
async function watchIfAsked(
  { watch, ...options }: PublishOptions,
  releasesDir: string,
  released: readonly Version[],
): Promise<void> {
  const { audience } = options;
  if (!watch || audience.to !== 'share') return;
  const raise = async (percent: number, why: string) => {
    const next: Audience = percent < 100 ? { to: 'share', percent } : { to: 'everyone' };
    const check = stillShared(releasesDir, released);
    const release = await prepareRelease({ ...options, why, audience: next }, releasesDir, check);
    await release(released);
  };
  const { percent } = audience;
  await watchRelease({ releasesDir, shared: released, percent, watch, raise, log });
}
