import { readdir } from 'node:fs/promises';
import { readIfPresent } from './atomic-write.ts';
import { houseContractProblems } from './gate/house-contract.ts';
import { layout, shellFrontEnd, type FrontEnd } from './layout.ts';
import { readHouse, remoteNames, remotesOf, type LiveHouse } from './live-releases.ts';
import { readRelease } from './manifest.ts';
import { toJson } from './move-house.ts';
import { composePages } from './pages.ts';
import { namedVersions, readPointer } from './pointer.ts';
import { ReleaseError } from './release-error.ts';
import { verifyRelease } from './verify-release.ts';

/**
 * Proves everything that browsers may be sent to: each file of each version that a pointer names,
 * that remotes fit the shells, and that `remotes.json` and the pages say what the pointers say.
 * @returns what is wrong, a sentence each; empty where all is well.
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
  const house = await readHouse(releasesDir, new Map());
  const told = house.problems.filter((problem) => !broken.some((each) => problem.startsWith(each)));
  const names = new Set([shellFrontEnd, ...remotes].map(({ name }) => name));
  return [
    ...broken,
    ...told,
    ...(await houseContractProblems(releasesDir, house, names)),
    // What is broken shows in what is derived as well: one sentence is enough.
    ...(broken.length === 0 ? await derivedProblems(releasesDir, house) : []),
  ];
}

async function brokenVersions(releasesDir: string, frontEnd: FrontEnd): Promise<string[]> {
  const problems: string[] = [];
  const tell = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      problems.push(error.message);
    }
  };
  await tell(async () => {
    const pointer = await readPointer(releasesDir, frontEnd);
    if (!pointer) throw new ReleaseError(`${frontEnd.name} has no pointer: release it once more.`);
    for (const version of namedVersions(pointer)) {
      const folder = layout.version(releasesDir, frontEnd, version);
      await tell(async () => verifyRelease(folder, (await readRelease(folder)).manifest));
    }
  });
  return problems;
}

const advice = 'any release or rollback derives it anew';

async function derivedProblems(releasesDir: string, house: LiveHouse): Promise<string[]> {
  const { shell } = house;
  if (!shell) return ['No shell is live, so there is no page.'];
  try {
    const document = remotesOf(shell, house);
    const pages = await composePages(releasesDir, shell, document, house.remotes);
    const present = new Set(await readdir(layout.pages(releasesDir)).catch(() => []));
    const missing = [...pages.files.keys()].filter((file) => !present.has(file));
    return [
      ...(await unless(layout.remotesDocument(releasesDir), toJson(document))),
      ...(await unless(layout.pagesDocument(releasesDir), toJson(pages.document))),
      ...missing.map((file) => `The page ${file} is missing: ${advice}.`),
    ];
  } catch (error) {
    if (error instanceof ReleaseError) return [error.message];
    throw error;
  }
}

async function unless(file: string, expected: string): Promise<string[]> {
  const text = await readIfPresent(file);
  return text === expected ? [] : [`${file} doesn't say what the pointers say: ${advice}.`];
}
