import type { ReleaseManifest } from '@hostel/contracts/delivery';
import { releaseBase } from '@hostel/contracts/delivery/entry';
import type { LiveReleases } from '../pointers/live-releases.ts';
import { readAssetsOrigin } from '../store/assets-origin.ts';
import { integrityOf } from '../store/verify-release.ts';

/** In milliseconds. */
const timeout = 10_000;

/** All releases that a browser may load. */
export function manifestsOf({ shell, remotes }: LiveReleases): ReleaseManifest[] {
  return [...(shell ? [shell] : []), ...remotes]
    .flatMap(({ manifest, previous, shared, previews }) => [
      manifest,
      previous,
      shared,
      ...previews,
    ])
    .filter((each) => each !== undefined);
}

/** Like `assetsProblems`, for the origin of a deployment; none where pages use their own. */
export async function problemsAtAssetsOrigin(
  releasesDir: string,
  manifests: readonly ReleaseManifest[],
): Promise<string[]> {
  const origin = await readAssetsOrigin(releasesDir);
  return origin === undefined ? [] : assetsProblems(origin, manifests);
}

/**
 * Loads the files that pages preload from the origin, as a browser does.
 * @returns for each release, a sentence for the first file that the browser would not accept
 */
export async function assetsProblems(
  origin: string,
  manifests: readonly ReleaseManifest[],
): Promise<string[]> {
  const problems = await Promise.all(manifests.map((manifest) => firstProblem(origin, manifest)));
  return problems.filter((problem) => problem !== undefined);
}

async function firstProblem(
  origin: string,
  manifest: ReleaseManifest,
): Promise<string | undefined> {
  const { entry, preload, files } = manifest;
  for (const file of new Set([entry, ...preload.map(({ href }) => href)])) {
    const url = `${origin}${releaseBase(manifest)}/${file}`;
    const problem = await problemOf(url, files[file]?.integrity);
    if (problem !== undefined) return `${url} ${problem}`;
  }
  return undefined;
}

async function problemOf(url: string, integrity: string | undefined): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) return `is not served (${response.status}): copy the release there first.`;
    if (!response.headers.has('access-control-allow-origin')) {
      return 'has no Access-Control-Allow-Origin: see docs/nginx/assets.conf.';
    }
    return integrityOf(bytes) === integrity ? undefined : 'differs from the released file.';
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `can't be loaded: ${cause instanceof Error ? cause.message : String(cause)}.`;
  }
}
