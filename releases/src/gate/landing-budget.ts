import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseManifest } from '@hostel/contracts/delivery';
import { readRelease } from '../store/manifest.ts';

/**
 * How many kB of JavaScript (thousands of bytes, gzip) a prerendered page may fetch before it is
 * interactive: React has taken over the painted page, so menus open, links navigate without a reload
 * and buttons work. Every script fetched until then counts: the shell with its libraries, the
 * remote's entry, its routes and layout, and the page. Scripts that load afterwards don't count: the
 * notices, the carousel's motion, the toasts, and what another page needs (the federation's runtime,
 * TanStack Query, the HTTP client).
 *
 * This limits the sum; each team has a share (`hostel.budget.landing` in package.json), which fails
 * its build. A journey in e2e checks in a browser that nothing else is fetched.
 */
export const landingBudget = 137;

interface Script {
  name: string;
  bytes: number;
}

/**
 * @param folders a release of the shell and of remotes
 * @returns a sentence for each prerendered page whose scripts are larger than the budget
 */
export async function landingBudgetProblems(folders: readonly string[]): Promise<string[]> {
  const builds = await Promise.all(
    folders.map(async (folder) => ({ folder, manifest: (await readRelease(folder)).manifest })),
  );
  const shell = builds.find(({ manifest }) => manifest.kind === 'shell');
  if (!shell) return [];
  const shellScripts = await scriptsOf(
    shell.folder,
    await entryScripts(shell.folder, shell.manifest),
  );
  const problems: string[] = [];
  for (const { folder, manifest } of builds) {
    for (const fragment of manifest.fragments) {
      const scripts = [
        ...shellScripts,
        ...(await scriptsOf(folder, pageScripts(manifest, fragment.path))),
      ];
      problems.push(...problemOf(fragment.path, scripts));
    }
  }
  return problems;
}

function problemOf(page: string, scripts: readonly Script[]): string[] {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= landingBudget * 1000) return [];
  const parts = scripts.map(({ name, bytes }) => `  ${name}: ${kilobytes(bytes)} kB`);
  return [
    `The page ${page} fetches ${kilobytes(sum)} kB of scripts (gzip) before it is interactive, over the budget of ${landingBudget} kB:\n${parts.join('\n')}`,
  ];
}

/** Scripts in the HTML of the shell's page. */
async function entryScripts(folder: string, { template, entry }: ReleaseManifest) {
  if (!template) return [entry];
  const html = await readFile(path.join(folder, template), 'utf8');
  return [...html.matchAll(/<script[^>]*\ssrc="[^"]*\/([^"/]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
}

/** Scripts of a remote that a path preloads: the entry, the routes and the page. */
function pageScripts({ entry, preload }: ReleaseManifest, page: string): string[] {
  const preloaded = preload.filter(
    ({ as, paths, exactly }) => as === 'script' && ((paths ?? exactly)?.includes(page) ?? true),
  );
  return [...new Set([entry, ...preloaded.map(({ href }) => href)])];
}

function scriptsOf(folder: string, files: readonly string[]): Promise<Script[]> {
  return Promise.all(
    files.map(async (file) => ({
      name: `${path.basename(path.dirname(folder))} ${file}`,
      bytes: gzipSync(await readFile(path.join(folder, file))).length,
    })),
  );
}
