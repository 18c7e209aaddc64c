import { documentOf, isBelow, isSamePath, ownerOf } from '@hostel/contracts/delivery/paths';
import type { ReleaseManifest, RemoteEntry, RemotesDocument } from '@hostel/contracts/delivery';

type PreloadFile = ReleaseManifest['preload'][number];

/** A file that a page preloads. */
export interface PageLink extends PreloadFile {
  /** Only these roles preload the file: others are not admitted and would not use it. */
  roles?: readonly string[] | undefined;
  /** Only browsers of this part preload the file, for a remote shared between two releases. */
  part?: { remote: string; of: 'live' | 'share'; percent: number; by?: string };
  /** Fetched before or after the other files of the page. */
  priority?: 'high' | 'low';
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
 * Lists the pages to compose: one for each prerendered path and each that has preload files for it
 * alone (`exactly`), one for each prefix that has an owner
 * or its own preload files, and `*` for all others, which belongs to the owner of `/`.
 */
export function planPages(
  remotes: RemotesDocument['remotes'],
  shellPreload: readonly PreloadFile[],
  fragments: readonly FragmentOwner[],
): PagePlan[] {
  const preloaded = [shellPreload, ...remotes.map((remote) => remote.preload)].flat();
  const named = preloaded.flatMap((file) => file.paths ?? []);
  const exact = new Set(
    fragments
      .filter(({ remote, path }) => ownerOf(path, remotes)?.name === remote)
      .map(({ path }) => path),
  );
  if (named.includes('/')) exact.add('/');
  for (const path of preloaded.flatMap((file) => file.exactly ?? [])) exact.add(path);
  const prefixes = new Set([
    ...remotes.flatMap(({ paths, documents = [] }) => [...paths, ...documents]),
    ...named,
  ]);
  prefixes.delete('/');

  const plan = (path: string, at: string | undefined): PagePlan => {
    const owner = ownerOf(at ?? '/', remotes);
    const files = [...(owner ? ownFiles(owner) : []), ...shellFiles(shellPreload, owner)];
    const used = files.filter((file) => isPreloadedAt(file, path, at));
    const links = [...new Map(used.map((file) => [file.href, withPriority(file)])).values()];
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

/** Those that only portals use are for the roles of the page's owner, and for no page without them. */
function shellFiles(files: readonly PreloadFile[], owner: RemoteEntry | undefined): PageLink[] {
  return files.flatMap((file) => {
    if (!file.portals) return [file];
    return owner?.roles ? [{ ...file, roles: owner.roles }] : [];
  });
}

/** The frame is shown before what fills it. */
function withPriority(file: PageLink): PageLink {
  return file.exactly || file.portals ? { ...file, priority: 'low' } : file;
}

/** @param page the page's `path` in `pages.json`; `at` is its address, or what its addresses begin with */
function isPreloadedAt(
  { paths, except, exactly }: PreloadFile,
  page: string,
  at: string | undefined,
): boolean {
  if (exactly) return exactly.some((path) => path === page);
  if (at !== undefined && except?.some((path) => isSamePath(at, path))) return false;
  if (!paths) return true;
  if (at === undefined) return false;
  return paths.some((path) => (path === '/' ? isSamePath(at, '/') : isBelow(at, path)));
}
