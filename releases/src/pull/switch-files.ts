import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pageNamesOf } from '../pointers/write-generation.ts';
import { remoteNames } from '../pointers/live-releases.ts';
import { removeUnnamedPages } from '../pages/remove-unnamed-pages.ts';
import {
  errorCode,
  readBytesIfExists,
  readIfExists,
  writeAllAtomically,
} from '../store/atomic-write.ts';
import { isStored, type Generation } from '../store/generation.ts';
import { layout } from '../store/layout.ts';
import { readSourceFile } from './source.ts';
import { hiddenFolder } from './version-files.ts';

/** The pointers and derived files that differ, by their places. */
export type ChangedFiles = ReadonlyMap<string, Buffer>;

/**
 * Reads the files of a generation that are not here already.
 * @throws ReleaseError that names a file with other content than the generation lists
 */
export async function readChangedFiles(
  from: string,
  releasesDir: string,
  { files }: Generation,
): Promise<ChangedFiles> {
  const changed = new Map<string, Buffer>();
  for (const [place, expected] of Object.entries(files)) {
    const own = await readBytesIfExists(path.join(releasesDir, place));
    if (own && isStored(own, expected)) continue;
    changed.set(place, await readSourceFile(from, place, expected));
  }
  return changed;
}

/** A page comes before the list that names it, and the pointers, which the publisher reads, last. */
const order = [
  /^(?:deployment|history|contracts)/,
  /\.html$/,
  /^page\/pages\.json$/,
  /^remotes\.json$/,
  /live\.json$/,
];

/**
 * Replaces files, each by renaming, and `generation.json` as the last. All are written before the
 * first is renamed. Whatever is replaced when the process ends, no file names one that is not here.
 */
export async function switchFiles(
  releasesDir: string,
  generation: Generation,
  changed: ChangedFiles,
): Promise<void> {
  const rank = (place: string) => order.findIndex((form) => form.test(place));
  const files = [...changed]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([place, content]) => [path.join(releasesDir, place), content] as const);
  const text = `${JSON.stringify(generation, null, 2)}\n`;
  const own = layout.generation(releasesDir);
  const last = (await readIfExists(own)) === text ? [] : [[own, text] as const];
  await writeAllAtomically([...files, ...last]);
}

/** Removes pointers and derived files that a generation doesn't list; pages after an hour. */
export async function removeUnlistedFiles(
  releasesDir: string,
  { files }: Generation,
): Promise<void> {
  const contracts = await namesIn(layout.contracts(releasesDir));
  const remotes = await remoteNames(releasesDir);
  for (const place of [
    ...contracts.filter((name) => name.endsWith('.json')).map((name) => `contracts/${name}`),
    ...remotes.map((name) => `remotes/${name}/live.json`),
  ]) {
    if (!files[place]) await rm(path.join(releasesDir, place), { force: true });
  }
  const pages = await readIfExists(layout.pagesDocument(releasesDir));
  if (pages !== undefined) await removeUnnamedPages(releasesDir, pageNamesOf(pages));
}

const temporary = /^\.(?:.+\.|clock-)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes what an interrupted pull has left. The caller holds the lock, so no other pull runs. */
export async function removeRemains(releasesDir: string): Promise<void> {
  const remotes = await remoteNames(releasesDir);
  const folders = [
    ...['', 'shell', 'page', 'contracts'].map((name) => path.join(releasesDir, name)),
    ...remotes.map((name) => layout.frontEnd(releasesDir, { kind: 'remote', name })),
  ];
  for (const folder of folders) {
    for (const name of await namesIn(folder)) {
      if (!name.startsWith(hiddenFolder) && !temporary.test(name)) continue;
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
