import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseManifest } from '@hostel/contracts/releases';
import { readRelease } from '../releases/manifest.ts';
import { BuildError } from './build-error.ts';

/**
 * How many kB of JavaScript (thousands of bytes, gzip) a prerendered page may fetch before it can
 * be used. "Can be used" is the moment React has taken the painted page over: menus open, links go
 * on within the page, buttons answer. Every script fetched until then counts: the shell with its
 * libraries and the federation's runtime, the remote's entry, its routes and layout, and the page.
 * What comes after, and the page can be used without, doesn't: TanStack Query, the HTTP client and
 * the notices that need both, the moving carousel, the place for toasts.
 *
 * Here the sum is bounded; each team has its share (`hostel.budget.landing` in package.json), which
 * breaks its own build. That nothing else is fetched in between is for e2e to see in a browser.
 */
export const landingBudget = 155;

interface Script {
  name: string;
  bytes: number;
}

/** @throws BuildError when the scripts of a prerendered page weigh more than the budget. */
export async function checkLandingBudget(folders: readonly string[]): Promise<void> {
  const builds = await Promise.all(
    folders.map(async (folder) => ({ folder, manifest: (await readRelease(folder)).manifest })),
  );
  const shell = builds.find(({ manifest }) => manifest.kind === 'shell');
  if (!shell) return;
  const own = await scriptsOf(shell.folder, await entryScripts(shell.folder, shell.manifest));
  for (const { folder, manifest } of builds) {
    for (const fragment of manifest.fragments) {
      const scripts = [...own, ...(await scriptsOf(folder, pageScripts(manifest, fragment.path)))];
      refuseOver(fragment.path, scripts);
    }
  }
}

function refuseOver(page: string, scripts: readonly Script[]): void {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= landingBudget * 1000) return;
  const parts = scripts.map(({ name, bytes }) => `  ${name}: ${kilobytes(bytes)} kB`);
  throw new BuildError(
    `The page ${page} fetches ${kilobytes(sum)} kB of scripts (gzip) before it can be used, over the budget of ${landingBudget} kB:\n${parts.join('\n')}`,
  );
}

/** Scripts that the shell's page asks for by itself. */
async function entryScripts(folder: string, { template, entry }: ReleaseManifest) {
  if (!template) return [entry];
  const html = await readFile(path.join(folder, template), 'utf8');
  return [...html.matchAll(/<script[^>]*\ssrc="[^"]*\/([^"/]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
}

/** Scripts of a remote that a path of its own preloads: the entry, the routes and the page. */
function pageScripts({ entry, preload }: ReleaseManifest, page: string): string[] {
  const wanted = preload.filter(
    ({ as, paths }) => as === 'script' && (paths?.includes(page) ?? true),
  );
  return [...new Set([entry, ...wanted.map(({ href }) => href)])];
}

function scriptsOf(folder: string, files: readonly string[]): Promise<Script[]> {
  return Promise.all(
    files.map(async (file) => ({
      name: `${path.basename(path.dirname(folder))} ${file}`,
      bytes: gzipSync(await readFile(path.join(folder, file))).length,
    })),
  );
}
