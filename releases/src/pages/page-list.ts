import { documentOf, isBelow, isSamePath, ownerOf } from '@hostel/contracts/releases/paths';
import type { ReleaseManifest, RemoteEntry, RemotesDocument } from '@hostel/contracts/releases';

type PreloadFile = ReleaseManifest['preload'][number];

/** A file that a page preloads. */
export interface PageLink extends PreloadFile {
  /** Only these roles preload the file: others are not admitted and would not use it. */
  roles?: readonly string[] | undefined;
  /** Only browsers of this part preload the file, for a remote shared between two releases. */
  part?: { remote: string; of: 'live' | 'share'; percent: number; by?: string };
}

/** A page to compose: `path` as in `pages.json`, and the files that it preloads. */
export interface PagePlan {
  path: string;
  owner: RemoteEntry | undefined;
  links: PageLink[];
  /** Whether it is one of the remotes' documents, which have a separate policy. */
  document: boolean;
}

/** A path that a remote has prerendered. */
export interface FragmentOwner {
  remote: string;
  path: string;
}

/**
 * Lists the pages to compose: one for each prerendered path, one for each prefix that has an owner
 * or its own preload files, and `*` for all others, which belongs to the owner of `/`.
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
    const preloaded = files.filter((file) => isPreloadedAt(file, at));
    const links = [...new Map(preloaded.map((file) => [file.href, file])).values()];
    return { path, owner, links, document: documentOf(at ?? '*', remotes) !== undefined };
  };
  return [
    ...[...exact].sort().map((path) => plan(path, path)),
    ...[...prefixes].sort().map((prefix) => plan(`${prefix}/*`, prefix)),
    plan('*', undefined),
  ];
}

function ownFiles(remote: RemoteEntry): PageLink[] {
  const { name, roles, setShare } = remote;
  const share = remote.share ?? setShare;
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
    files.map((file) => ({
      ...file,
      part: { remote: name, of, percent, ...(setShare && { by: setShare.by }) },
    }));
  return [...partOf('live', filesOf(remote)), ...partOf('share', filesOf(share))];
}

function isPreloadedAt({ paths, except }: PreloadFile, at: string | undefined): boolean {
  if (at !== undefined && except?.some((path) => isSamePath(at, path))) return false;
  if (!paths) return true;
  if (at === undefined) return false;
  return paths.some((path) => (path === '/' ? isSamePath(at, '/') : isBelow(at, path)));
}
