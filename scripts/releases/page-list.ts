import { documentOf, isBelow, isSamePath, ownerOf } from '@hostel/contracts/release-paths';
import type { ReleaseManifest, RemoteEntry, RemotesDocument } from '@hostel/contracts/releases';

type PreloadFile = ReleaseManifest['preload'][number];

/** A file that a page preloads. */
export interface PageLink extends PreloadFile {
  /** Only for these: everybody else is turned away at the door, and it would be fetched in vain. */
  roles?: readonly string[] | undefined;
  /** Only for browsers of this part of a remote that is shared between two releases. */
  part?: { remote: string; of: 'live' | 'share'; percent: number };
}

/** A page to compose: `path` as in `pages.json`, and what it preloads. */
export interface PagePlan {
  path: string;
  owner: RemoteEntry | undefined;
  links: PageLink[];
  /** In one of the remotes' documents, with a policy of its own. */
  document: boolean;
}

/** A path of its own that a remote has prerendered. */
export interface FragmentOwner {
  remote: string;
  path: string;
}

/**
 * Which pages there are: one for each prerendered path, one for each prefix that has an owner or
 * preload files of its own, and `*` for the rest, which belongs to the owner of `/`.
 */
export function planPages(
  remotes: RemotesDocument['remotes'],
  shellPreload: readonly PreloadFile[],
  fragments: readonly FragmentOwner[],
): PagePlan[] {
  const named = [shellPreload, ...remotes.map((remote) => remote.preload)]
    .flat()
    .flatMap((file) => file.paths ?? []);
  const exact = new Set(
    fragments
      .filter(({ remote, path }) => ownerOf(path, remotes)?.name === remote)
      .map(({ path }) => path),
  );
  if (named.includes('/')) exact.add('/');
  const prefixes = new Set([
    ...remotes.flatMap(({ paths, documents = [] }) => [...paths, ...documents]),
    ...named,
  ]);
  prefixes.delete('/');

  const plan = (path: string, at: string | undefined): PagePlan => {
    const owner = ownerOf(at ?? '/', remotes);
    const files = [...(owner ? ownFiles(owner) : []), ...shellPreload];
    const wanted = files.filter((file) => isWanted(file, at));
    const links = [...new Map(wanted.map((file) => [file.href, file])).values()];
    return { path, owner, links, document: documentOf(at ?? '*', remotes) !== undefined };
  };
  return [
    ...[...exact].sort().map((path) => plan(path, path)),
    ...[...prefixes].sort().map((prefix) => plan(`${prefix}/*`, prefix)),
    plan('*', undefined),
  ];
}

function ownFiles(remote: RemoteEntry): PageLink[] {
  const { name, roles, share } = remote;
  const filesOf = (release: Pick<RemoteEntry, 'entry' | 'integrity' | 'preload'>): PageLink[] => {
    const first: PreloadFile = {
      href: release.entry,
      as: 'script',
      integrity: release.integrity,
    };
    return [first, ...release.preload].map((file) => ({ ...file, roles }));
  };
  if (!share) return filesOf(remote);
  const { percent } = share;
  const partOf = (of: 'live' | 'share', files: PageLink[]) =>
    files.map((file) => ({ ...file, part: { remote: name, of, percent } }));
  return [...partOf('live', filesOf(remote)), ...partOf('share', filesOf(share))];
}

function isWanted({ paths }: PreloadFile, at: string | undefined): boolean {
  if (!paths) return true;
  if (at === undefined) return false;
  return paths.some((path) => (path === '/' ? isSamePath(at, '/') : isBelow(at, path)));
}
