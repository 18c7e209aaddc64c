import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Provenance } from '@hostel/contracts/delivery';
import { shallowMark } from '@hostel/releases/artefact';
import { git, isShallow } from '@hostel/releases/git';
import { root } from '@hostel/releases/run-command';
import * as z from 'zod/mini';
import { filesOfFrontEnd, hashOf } from './inputs.ts';

/** The workspaces whose code every portal bundles. */
const bundled = ['shared-ui', 'contracts'];
const installedPackage = z.object({ version: z.string() });

/** Where a build of a front end in this checkout comes from. */
export async function provenanceOf(workspace: string): Promise<Provenance> {
  const commit = await git(['rev-parse', 'HEAD']);
  const branch = await git(['symbolic-ref', '--short', '-q', 'HEAD']);
  return {
    commit: commit ?? null,
    branch: branch || null,
    dirty: (await uncommittedFiles(workspace)).length > 0,
    sources: Object.fromEntries(
      await Promise.all(
        bundled.map(async (name) => [name, (await hashOf([`${name}/src`])).slice(0, 12)] as const),
      ),
    ),
    builder: await builder(),
    time: new Date().toISOString(),
  };
}

/**
 * The files that a front end's build reads and that differ from the commit, or are not in it; none
 * outside a repository.
 * @param folder of the checkout, by default this one
 */
export async function uncommittedFiles(workspace: string, folder?: string): Promise<string[]> {
  const files = [...(await filesOfFrontEnd(workspace, folder)), 'package-lock.json'];
  const list = await git(['status', '--porcelain', '--', ...files], folder);
  // Each line is two letters for the kind of change, a space and the name.
  return (list ?? '').split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

/** The programs and the kind of machine, without its name. */
async function builder(): Promise<string> {
  const file = path.join(root, 'node_modules/webpack/package.json');
  const { version } = installedPackage.parse(JSON.parse(await readFile(file, 'utf8')));
  return `node ${process.versions.node}, webpack ${version}, ${process.platform} ${process.arch}`;
}

/** How many commits an artefact lists: those of some years. */
const mostCommits = 20_000;

/**
 * The commits that the checkout's commit contains, itself first; none outside a repository. In a
 * shallow clone most are missing, so the list ends with `shallowMark`.
 * @param folder of the checkout, by default this one
 */
export async function commitsHere(folder?: string): Promise<string[]> {
  const list = await git(
    ['rev-list', '--topo-order', `--max-count=${mostCommits}`, 'HEAD'],
    folder,
  );
  const commits = list?.split('\n').filter(Boolean) ?? [];
  return (await isShallow(folder)) ? [...commits, shallowMark] : commits;
}
