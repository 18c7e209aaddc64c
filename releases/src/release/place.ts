import { isBelow, isSamePath } from '@hostel/contracts/delivery/paths';
import type { ReleaseManifest } from '@hostel/contracts/delivery';
import { readLiveReleases } from '../pointers/live-releases.ts';

/** Addresses of the server itself. */
const reserved = ['/api', '/remotes', '/remotes.json', '/shell', '/page'];

/** What is wrong with a front end's place: `taken` can't be overridden, `changed` can. */
export interface PlaceProblems {
  taken: string[];
  changed: string[];
}

/**
 * Compares the paths, roles, documents and container of a remote with those that it had before, and
 * with those of the other remotes: a portal can't claim a page of another one, such as `/login`.
 * @param together the versions that are released as one with it, which replace the live ones
 */
export async function placeProblems(
  releasesDir: string,
  manifest: ReleaseManifest,
  together: readonly ReleaseManifest[] = [],
): Promise<PlaceProblems> {
  if (manifest.kind === 'shell') return { taken: [], changed: [] };
  const { remotes } = await readLiveReleases(releasesDir, new Map());
  const live = remotes.map((remote) => remote.manifest);
  const before = live.find(({ name }) => name === manifest.name);
  const members = together.filter(({ kind }) => kind === 'remote');
  const others = [
    ...members,
    ...live.filter(({ name }) => !members.some((member) => member.name === name)),
  ].filter(({ name }) => name !== manifest.name);
  const added = (manifest.paths ?? []).filter(
    (path) => !before?.paths?.some((own) => isSamePath(own, path)),
  );
  const container = others.find((other) => other.container === manifest.container);
  return {
    taken: [
      ...added.flatMap((path) => takenBy(path, others) ?? []),
      ...(container
        ? [`Its container's name ${manifest.container} belongs to ${container.name}.`]
        : []),
    ],
    changed: before ? changesOf(before, manifest) : [],
  };
}

function takenBy(path: string, others: readonly ReleaseManifest[]): string | undefined {
  if (reserved.some((own) => isBelow(path, own))) {
    return `It claims the path ${path}, which belongs to the server.`;
  }
  for (const { name, paths = [], knownPaths = [] } of others) {
    const below = knownPaths.filter((page) => page.endsWith('/*')).map((page) => page.slice(0, -2));
    const areas = [...paths, ...below].filter((area) => area !== '' && area !== '/');
    const page = [...areas, ...knownPaths].find((own) => isBelow(own, path));
    const owned = areas.find((area) => isBelow(path, area)) ?? page;
    // The owner of / has all that nobody else claims.
    if (path !== '/' && owned !== undefined) {
      return `It claims the path ${path}, and ${owned} belongs to ${name}.`;
    }
  }
  return undefined;
}

function changesOf(before: ReleaseManifest, after: ReleaseManifest): string[] {
  return (['paths', 'roles', 'documents', 'container'] as const).flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    if (was === is) return [];
    return [
      `Its ${field} were ${was} in ${before.version} and are ${is} now: add --force-paths if this is agreed, which is logged.`,
    ];
  });
}

function textOf(value: string | readonly string[] | undefined): string {
  if (value === undefined) return 'not limited';
  return typeof value === 'string' ? value : [...value].sort().join(', ') || 'none';
}
