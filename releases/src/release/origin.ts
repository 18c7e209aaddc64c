import type { Provenance, ReleaseManifest } from '@hostel/contracts/delivery';
import { commitOf, readHistory } from '../history/history.ts';
import { readPointer } from '../pointers/pointer.ts';
import { git, isShallow } from '../repository/git.ts';
import { layout } from '../store/layout.ts';
import { readRelease } from '../store/manifest.ts';

/** The checks that a release can override, each with its own option; the log lists them. */
export type Force = 'dirty' | 'older' | 'paths';

/** Whether the commit of a build contains another one; undefined if the history does not say. */
export type Contains = (commit: string) => Promise<boolean | undefined>;

/** Asks git in a checkout, by default this one. */
export function containsInGit(own: string, folder?: string): Contains {
  return async (other) => {
    if (own === other) return true;
    for (const each of [other, own]) {
      const isKnown = (await git(['cat-file', '-e', `${each}^{commit}`], folder)) !== undefined;
      if (!isKnown) return undefined;
    }
    if ((await git(['merge-base', '--is-ancestor', other, own], folder)) !== undefined) return true;
    return (await isShallow(folder)) ? undefined : false;
  };
}

const short = (commit: string) => commit.slice(0, 12);

/**
 * Checks where a version comes from: from committed files, and from a commit that contains the one
 * that is live. Releases without provenance, of earlier publishers, pass.
 * @returns a sentence for each problem, by the option that overrides it
 */
export async function originProblems(
  releasesDir: string,
  manifest: ReleaseManifest,
  origin: Provenance | undefined,
  contains?: Contains,
): Promise<Map<Force, string>> {
  const problems = new Map<Force, string>();
  if (!origin) return problems;
  const { commit, dirty } = origin;
  if (commit === null) {
    problems.set(
      'dirty',
      'It was built outside a git repository, so nobody can see later what it contains: release it from a clone, or add --force-dirty, which is logged.',
    );
    return problems;
  }
  if (dirty) {
    problems.set(
      'dirty',
      `It was built from files that differ from commit ${short(commit)}: commit them and build it again, or add --force-dirty, which is logged.`,
    );
  }
  const older = await olderProblem(
    releasesDir,
    manifest,
    commit,
    contains ?? containsInGit(commit),
  );
  if (older) problems.set('older', older);
  return problems;
}

async function olderProblem(
  releasesDir: string,
  { kind, name, version }: ReleaseManifest,
  commit: string,
  contains: Contains,
): Promise<string | undefined> {
  const live = (await readPointer(releasesDir, { kind, name }))?.live;
  if (!live || live === version) return undefined;
  const liveCommit = await commitOfVersion(releasesDir, { kind, name }, live);
  if (!liveCommit) return undefined;
  const isContained = await contains(liveCommit);
  if (isContained) return undefined;
  const what = `${live} is live and was built from commit ${short(liveCommit)}`;
  return isContained === undefined
    ? `${what}, which the history of this build lacks: fetch the complete history before building (git fetch; in a shallow clone, git fetch --unshallow), or add --force-older, which is logged.`
    : `${what}, which commit ${short(commit)} does not contain, so the release would undo a change: merge it first, use npm run rollback to return to an earlier version, or add --force-older, which is logged.`;
}

/** The commit that a stored version was last released from; undefined if it is not known. */
export async function commitOfVersion(
  releasesDir: string,
  frontEnd: Pick<ReleaseManifest, 'kind' | 'name'>,
  version: string,
): Promise<string | undefined> {
  const logged = commitOf(await readHistory(releasesDir), frontEnd.name, version);
  if (logged !== undefined) return logged;
  // A version whose files are damaged is reported by `npm run releases -- --check`.
  const release = await readRelease(layout.version(releasesDir, frontEnd, version)).catch(
    () => undefined,
  );
  return release?.manifest.provenance?.commit ?? undefined;
}
