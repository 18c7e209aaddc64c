import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { composedPages } from '@hostel/contracts/delivery';
import { readBytesIfExists, readIfExists, writeAtomically } from '../store/atomic-write.ts';
import {
  isFilePlace,
  isSameContent,
  isVersionPlace,
  readGeneration,
  storedFileOf,
  type GenerationContent,
  type StoredFile,
} from '../store/generation.ts';
import { layout, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import { manifestFile } from '../store/manifest.ts';
import { ReleaseError } from '../store/release-error.ts';
import { remoteNames } from './live-releases.ts';
import { namedVersions, readPointer } from './pointer.ts';

/**
 * Writes `generation.json` after a change of the folder: the next number, and what now belongs
 * together. Nothing is written if the content is the same. The caller holds the lock.
 * @returns the number
 */
export async function writeGeneration(releasesDir: string): Promise<number> {
  const content = await contentOf(releasesDir);
  const before = await ignoreDamage(readGeneration(releasesDir));
  if (before && isSameContent(before, content)) return before.number;
  const number = (before?.number ?? 0) + 1;
  const all = { format: 1, number, at: new Date().toISOString(), ...content };
  await writeAtomically(layout.generation(releasesDir), `${JSON.stringify(all, null, 2)}\n`);
  return number;
}

/** What belongs together in a releases folder now; files that can't be read are left out. */
export async function contentOf(releasesDir: string): Promise<GenerationContent> {
  const files: Record<string, StoredFile> = {};
  const versions: Record<string, StoredFile> = {};
  const add = async (file: string) => {
    const place = path.relative(releasesDir, file);
    const content = isFilePlace(place) ? await readBytesIfExists(file) : undefined;
    if (content) files[place] = storedFileOf(content);
  };
  const addVersion = async (folder: string) => {
    const place = path.relative(releasesDir, folder);
    const file = path.join(folder, manifestFile);
    const content = isVersionPlace(place) ? await readBytesIfExists(file) : undefined;
    if (content) versions[place] = storedFileOf(content);
  };
  for (const file of await derivedFiles(releasesDir)) await add(file);
  const names = await remoteNames(releasesDir);
  for (const frontEnd of [shellFrontEnd, ...names.map(remoteNamed)]) {
    await add(layout.pointer(releasesDir, frontEnd));
    for (const version of await versionsInUse(releasesDir, frontEnd)) {
      await addVersion(layout.version(releasesDir, frontEnd, version));
    }
  }
  return { files, versions };
}

const remoteNamed = (name: string): FrontEnd => ({ kind: 'remote', name });

async function derivedFiles(releasesDir: string): Promise<string[]> {
  const contracts = layout.contracts(releasesDir);
  const names = await readdir(contracts).catch(() => []);
  const pages = layout.pagesDocument(releasesDir);
  const pageNames = pageNamesOf((await readIfExists(pages)) ?? '');
  return [
    layout.deployment(releasesDir),
    layout.history(releasesDir),
    ...names.sort().map((name) => path.join(contracts, name)),
    ...[...pageNames].sort().map((name) => path.join(layout.pages(releasesDir), name)),
    pages,
    layout.remotesDocument(releasesDir),
  ];
}

/** The files that the text of a `pages.json` names; none if it can't be read. */
export function pageNamesOf(text: string): Set<string> {
  try {
    const { pages, shells = [] } = composedPages.parse(JSON.parse(text));
    return new Set([pages, ...shells.map((shell) => shell.pages)].flat().map(({ file }) => file));
  } catch {
    return new Set();
  }
}

/** The versions that browsers may be sent to, and those that open tabs may need. */
async function versionsInUse(releasesDir: string, frontEnd: FrontEnd): Promise<Set<string>> {
  // An unreadable pointer of a team is reported when the live releases are read.
  const pointer = await ignoreDamage(readPointer(releasesDir, frontEnd));
  if (!pointer) return new Set();
  return new Set([...namedVersions(pointer), ...Object.keys(pointer.retired ?? {})]);
}

async function ignoreDamage<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}
