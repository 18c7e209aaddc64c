import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { preloadUrls, releaseBase } from '@hostel/contracts/delivery/entry';
import { pageOf } from '@hostel/contracts/delivery/paths';
import {
  pagePlaceholders,
  type ComposedPages,
  type ReleaseManifest,
  type RemotesDocument,
} from '@hostel/contracts/delivery';
import { composePage, type ComposedPage } from './compose-page.ts';
import type { LiveRelease } from './derive-remotes.ts';
import { readAssetsOrigin } from '../store/assets-origin.ts';
import { sourceOfSet, withoutShellShares, type PageSource } from './pages-of-set.ts';
import { layout } from '../store/layout.ts';
import { planPages, type PageLink } from './page-list.ts';
import { ReleaseError } from '../store/release-error.ts';
import { setOf } from '../store/version-sets.ts';

/** The composed pages: what goes into `pages.json`, and each file's HTML by its name. */
export interface Pages {
  document: ComposedPages;
  files: Map<string, string>;
}

/**
 * Composes every page from the live releases, and again for each shell that only some browsers get.
 * Writes nothing.
 * @throws ReleaseError if a shell or a fragment can't be composed.
 */
export async function composePages(
  releasesDir: string,
  shell: LiveRelease,
  remotes: RemotesDocument,
  releases: readonly LiveRelease[],
): Promise<Pages> {
  const files = new Map<string, string>();
  const assetsOrigin = await readAssetsOrigin(releasesDir);
  const own = { releases, remotes: withoutShellShares(remotes) };
  const pagesOf = (manifest: ReleaseManifest, source: PageSource) => {
    // An older shell would load the remotes from its page's origin, and preloads would be wasted.
    const loadsThere = manifest.features?.includes('assets-origin');
    const context = { releasesDir, files, assetsOrigin: loadsThere ? assetsOrigin : undefined };
    return composeAround(manifest, source, context);
  };
  const pages = await pagesOf(shell.manifest, own);
  const { shared, previews, pointer } = shell;
  const others = [
    ...(shared ? [{ manifest: shared, percent: pointer.share?.percent ?? 0 }] : []),
    ...previews.map((manifest) => ({ manifest, percent: null })),
  ];
  const shells: NonNullable<ComposedPages['shells']> = [];
  for (const { manifest, percent } of others) {
    const set = setOf(pointer, manifest.version);
    const source = set ? await sourceOfSet(releasesDir, manifest, set, { remotes, releases }) : own;
    // A shell without the remotes that it needs is not sent to anyone.
    if (!source) continue;
    shells.push({ version: manifest.version, percent, pages: await pagesOf(manifest, source) });
  }
  const owners = remotes.remotes.map(({ name, paths }) => {
    const release = releases.find(({ manifest }) => manifest.name === name);
    const knownPaths = release && knownPathsOf(release);
    return { paths, ...(knownPaths && { knownPaths }) };
  });
  return { document: { pages, owners, ...(shells.length > 0 && { shells }) }, files };
}

interface Composing extends Pick<Pages, 'files'> {
  releasesDir: string;
  /** Where the pages' files come from; undefined for the pages' own origin. */
  assetsOrigin: string | undefined;
}

async function composeAround(
  shell: ReleaseManifest,
  { remotes: live, releases }: PageSource,
  { releasesDir, files, assetsOrigin }: Composing,
): Promise<ComposedPages['pages']> {
  const at = assetsOrigin ?? '';
  const remotes = { ...live, shell: { ...live.shell, version: shell.version } };
  const manifests = releases.map(({ manifest }) => manifest);
  const template = await readTemplate(releasesDir, shell);
  const fragments = manifests.flatMap((manifest) =>
    manifest.fragments.map((fragment) => ({ ...fragment, remote: manifest.name, manifest })),
  );
  // A shell without the feature would take a frame for a complete page.
  const frames = shell.features?.includes('frames') ? manifests.flatMap(framesOf) : [];
  const runTime = [shell, ...releases.flatMap(everyManifest)].flatMap(
    (manifest) => manifest.styleHashes ?? [],
  );
  const first = templateFiles(shell, template);
  const pages: ComposedPages['pages'] = [];
  const addresses = [...fragments, ...frames.filter(({ path: at }) => !at.endsWith('*'))];
  for (const plan of planPages(remotes.remotes, preloadUrls(shell), addresses)) {
    const ofOwner = <Part extends { remote: string }>(parts: readonly Part[]) =>
      parts.filter(({ remote }) => remote === plan.owner?.name);
    const own = ofOwner(fragments).find((fragment) => fragment.path === plan.path);
    const around = own ? [] : framesAt(plan.path, ofOwner(frames));
    const isPainted = own !== undefined || around.length > 0;
    const page = composePage({
      template,
      base: at + releaseBase(shell),
      remotes,
      links: [...first.filter(({ as }) => !isPainted || as === 'style'), ...plan.links].map(
        (link) => ({ ...link, href: at + link.href }),
      ),
      ...(own && { fragment: await readFragment(releasesDir, own, at) }),
      frames: await Promise.all(
        around.map(async (frame) => ({
          roles: frame.roles,
          ...(await readFragment(releasesDir, frame, at)),
        })),
      ),
    });
    // A shell without the feature opens documents without a new load, so all pages need their policy.
    const document = plan.document && shell.features?.includes('documents');
    const composed = named(plan.path, page, runTime, files);
    pages.push({
      ...composed,
      ...(document && { document }),
      ...(assetsOrigin && { assetsOrigin }),
    });
  }
  return pages;
}

/**
 * The files that the template names, its styles and the deferred script: they come last in the head.
 * Nothing is shown before the styles, and on a page without a fragment nothing before the script.
 */
function templateFiles(shell: ReleaseManifest, template: string): PageLink[] {
  return Object.entries(shell.files)
    .filter(([name]) => template.includes(`"${pagePlaceholders.base}/${name}"`))
    .map(([name, { integrity }]) => ({
      href: `${releaseBase(shell)}/${name}`,
      as: name.endsWith('.css') ? 'style' : 'script',
      integrity,
      priority: 'high',
    }));
}

function framesOf(manifest: ReleaseManifest) {
  const { name: remote, frames = [] } = manifest;
  return frames.map(({ roles = manifest.roles, ...frame }) => ({
    ...frame,
    roles,
    remote,
    manifest,
  }));
}

/** The frames for a page by its `path` in `pages.json`: those of the nearest path. */
function framesAt<Frame extends { path: string }>(page: string, frames: readonly Frame[]): Frame[] {
  const below = frames.filter(({ path: at }) => at.endsWith('*'));
  const nearest = page.endsWith('*')
    ? pageOf(page === '*' ? '/' : page.slice(0, -2), below)
    : pageOf(page, frames);
  return frames.filter(({ path: at }) => at === nearest?.path);
}

/** Paths for which a release in use has a page; undefined if one of them doesn't list its paths. */
function knownPathsOf({ manifest, shared, previews }: LiveRelease): string[] | undefined {
  const lists = [manifest, ...(shared ? [shared] : []), ...previews].map((each) => each.knownPaths);
  const known = lists.filter((list) => list !== undefined);
  return known.length === lists.length ? [...new Set(known.flat())].sort() : undefined;
}

/** All releases of a remote that may run in the page. */
function everyManifest({ manifest, previous, shared, previews }: LiveRelease): ReleaseManifest[] {
  return [manifest, previous, shared, ...previews].filter((each) => each !== undefined);
}

function named(
  at: string,
  page: ComposedPage,
  runTime: string[],
  files: Pages['files'],
): ComposedPages['pages'][number] {
  // Named by content, so that a reader of the old pages.json never gets a new page.
  const file = `page-${createHash('sha256').update(page.html).digest('hex').slice(0, 16)}.html`;
  files.set(file, page.html);
  return {
    path: at,
    file,
    scriptHashes: page.scriptHashes,
    styleHashes: [...new Set([...page.styleHashes, ...runTime])],
  };
}

async function readTemplate(releasesDir: string, shell: ReleaseManifest): Promise<string> {
  if (!shell.template) throw new ReleaseError(`shell ${shell.version} has no template.`);
  return readText(releasesDir, shell, shell.template);
}

async function readFragment(
  releasesDir: string,
  { manifest, html, css }: { manifest: ReleaseManifest; html: string; css: string },
  at: string,
): Promise<{ html: string; css: string }> {
  const base = at + releaseBase(manifest);
  const own = async (file: string) =>
    (await readText(releasesDir, manifest, file)).replaceAll(pagePlaceholders.remoteBase, base);
  return { html: await own(html), css: await own(css) };
}

function readText(dir: string, manifest: ReleaseManifest, file: string): Promise<string> {
  return readFile(path.join(layout.version(dir, manifest, manifest.version), file), 'utf8');
}
