import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  pagePlaceholders,
  type ComposedPages,
  type ReleaseManifest,
  type RemotesDocument,
} from '@hostel/contracts/releases';
import { composePage, type ComposedPage } from './compose-page.ts';
import { preloadUrls } from './derive-remotes.ts';
import { baseUrl, layout } from './layout.ts';
import { planPages } from './page-list.ts';
import { ReleaseError } from './release-error.ts';

/** The composed pages: what goes into `pages.json`, and each file's HTML by its name. */
export interface Pages {
  document: ComposedPages;
  files: Map<string, string>;
}

/**
 * Composes every page of the house from what is live; reads, and writes nothing.
 * @throws ReleaseError where the shell or a fragment can't be composed.
 */
export async function composePages(
  releasesDir: string,
  shell: ReleaseManifest,
  remotes: RemotesDocument,
  manifests: readonly ReleaseManifest[],
): Promise<Pages> {
  const template = await readTemplate(releasesDir, shell);
  const fragments = manifests.flatMap((manifest) =>
    manifest.fragments.map((fragment) => ({ ...fragment, remote: manifest.name, manifest })),
  );
  const runTime = [shell, ...manifests].flatMap((manifest) => manifest.styleHashes ?? []);
  const pages: Pages = { document: { pages: [] }, files: new Map() };
  for (const plan of planPages(remotes.remotes, preloadUrls(shell), fragments)) {
    const own = fragments.find(
      (fragment) => fragment.path === plan.path && fragment.remote === plan.owner?.name,
    );
    const page = composePage({
      template,
      base: baseUrl(shell, shell.version),
      remotes,
      links: plan.links,
      ...(own && { fragment: await readFragment(releasesDir, own.manifest, own) }),
    });
    add(pages, plan.path, page, runTime);
  }
  return pages;
}

function add({ document, files }: Pages, at: string, page: ComposedPage, runTime: string[]): void {
  // Named by content: a reader of the old pages.json never meets a new page under an old name.
  const file = `page-${createHash('sha256').update(page.html).digest('hex').slice(0, 16)}.html`;
  files.set(file, page.html);
  document.pages.push({
    path: at,
    file,
    scriptHashes: page.scriptHashes,
    styleHashes: [...new Set([...page.styleHashes, ...runTime])],
  });
}

async function readTemplate(releasesDir: string, shell: ReleaseManifest): Promise<string> {
  if (!shell.template) throw new ReleaseError(`shell ${shell.version} has no template.`);
  return readText(releasesDir, shell, shell.template);
}

async function readFragment(
  releasesDir: string,
  manifest: ReleaseManifest,
  { html, css }: { html: string; css: string },
): Promise<{ html: string; css: string }> {
  const base = baseUrl(manifest, manifest.version);
  const own = async (file: string) =>
    (await readText(releasesDir, manifest, file)).replaceAll(pagePlaceholders.remoteBase, base);
  return { html: await own(html), css: await own(css) };
}

function readText(dir: string, manifest: ReleaseManifest, file: string): Promise<string> {
  return readFile(path.join(layout.version(dir, manifest, manifest.version), file), 'utf8');
}
