import { readdir } from 'node:fs/promises';
import { readIfExists } from '../store/atomic-write.ts';
import { liveContractProblems } from '../gate/live-contracts.ts';
import { manifestsOf, problemsAtAssetsOrigin } from './assets-problems.ts';
import { isSameContent, readGeneration } from '../store/generation.ts';
import { layout, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import {
  readLiveReleases,
  remoteNames,
  remotesDocumentOf,
  type LiveReleases,
} from '../pointers/live-releases.ts';
import { readRelease } from '../store/manifest.ts';
import { toJson } from '../pointers/move-pointers.ts';
import { composePages } from '../pages/pages.ts';
import { namedVersions, readPointer } from '../pointers/pointer.ts';
import { contentOf } from '../pointers/write-generation.ts';
import { ReleaseError } from '../store/release-error.ts';
import { verifyRelease } from '../store/verify-release.ts';

/**
 * Checks everything that browsers may be sent to: each file of each version that a pointer names,
 * that remotes run in the shells, that `remotes.json` and the pages match the pointers, and that
 * another origin of released files serves them.
 * @returns a sentence for each problem; empty if there is none.
 */
export async function checkReleases(releasesDir: string): Promise<string[]> {
  const remotes = (await remoteNames(releasesDir)).map((name): FrontEnd => ({
    kind: 'remote',
    name,
  }));
  const broken: string[] = [];
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    broken.push(...(await brokenVersions(releasesDir, frontEnd)));
  }
  const liveReleases = await readLiveReleases(releasesDir, new Map());
  const others = liveReleases.problems.filter(
    (problem) => !broken.some((each) => problem.startsWith(each)),
  );
  const names = new Set([shellFrontEnd, ...remotes].map(({ name }) => name));
  return [
    ...broken,
    ...others,
    ...(await liveContractProblems(releasesDir, liveReleases, names)).problems,
    // A broken version also affects the derived files: one sentence is enough.
    ...(broken.length === 0 ? await derivedProblems(releasesDir, liveReleases) : []),
    ...(await problemsAtAssetsOrigin(releasesDir, manifestsOf(liveReleases))),
  ];
}

async function brokenVersions(releasesDir: string, frontEnd: FrontEnd): Promise<string[]> {
  const problems: string[] = [];
  const collect = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      problems.push(error.message);
    }
  };
  await collect(async () => {
    const pointer = await readPointer(releasesDir, frontEnd);
    if (!pointer) throw new ReleaseError(`${frontEnd.name} has no pointer: release it again.`);
    for (const version of namedVersions(pointer)) {
      const folder = layout.version(releasesDir, frontEnd, version);
      await collect(async () => verifyRelease(folder, (await readRelease(folder)).manifest));
    }
  });
  return problems;
}

const advice = 'any release or rollback derives it again';

async function derivedProblems(releasesDir: string, liveReleases: LiveReleases): Promise<string[]> {
  const { shell } = liveReleases;
  if (!shell) return ['No shell is live, so there is no page.'];
  try {
    const document = remotesDocumentOf(shell, liveReleases);
    const pages = await composePages(releasesDir, shell, document, liveReleases.remotes);
    const existing = new Set(await readdir(layout.pages(releasesDir)).catch(() => []));
    const missing = [...pages.files.keys()].filter((file) => !existing.has(file));
    const problems = [
      ...(await differenceOf(layout.remotesDocument(releasesDir), toJson(document))),
      ...(await differenceOf(layout.pagesDocument(releasesDir), toJson(pages.document))),
      ...missing.map((file) => `The page ${file} is missing: ${advice}.`),
    ];
    return problems.length > 0 ? problems : await generationProblems(releasesDir);
  } catch (error) {
    if (error instanceof ReleaseError) return [error.message];
    throw error;
  }
}

/** Folders of earlier publishers have no generation. */
async function generationProblems(releasesDir: string): Promise<string[]> {
  const generation = await readGeneration(releasesDir);
  if (!generation || isSameContent(generation, await contentOf(releasesDir))) return [];
  return [`${layout.generation(releasesDir)} does not match the other files: ${advice}.`];
}

async function differenceOf(file: string, expected: string): Promise<string[]> {
  const text = await readIfExists(file);
  return text === expected ? [] : [`${file} does not match the pointers: ${advice}.`];
}
