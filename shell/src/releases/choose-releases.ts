import { previewsOf, shareOf } from '@hostel/contracts/delivery/choice';
import type { RemoteEntry, RemotesDocument } from '@hostel/contracts/delivery';
import { withoutAvoided } from './avoided-releases.ts';
import type { ChosenReleases } from './chosen-releases.ts';

/** Adds a browser's previews to the releases that it gets otherwise. */
type AddPreviews = (
  document: RemotesDocument,
  previews: ReadonlyMap<string, string>,
  ownShell: string,
) => Promise<ChosenReleases>;

/** Loaded only in browsers with a preview. */
const loadAndAddPreviews: AddPreviews = async (document, previews, ownShell) => {
  const { addPreviews } = await import('./previews/add-previews.ts');
  return addPreviews(document, previews, ownShell);
};

/**
 * Chooses the releases in `remotes.json` by a browser's cookies: for each front end its preview,
 * otherwise the shared release if the browser belongs to the share, otherwise the live one. A
 * release of which a part failed in this tab is replaced by the previous one.
 * @param ownShell the shell's version that this page runs
 */
export async function chooseReleases(
  document: RemotesDocument,
  cookies: string,
  ownShell = document.shell.version,
  addPreviews = loadAndAddPreviews,
): Promise<ChosenReleases> {
  const isInShare = (name: string, share: { percent: number }) =>
    (shareOf(cookies, name) ?? Infinity) < share.percent;
  const { shell } = document;
  const wanted = previewsOf(cookies);
  // As the server chooses: previews of remotes are only checked with the live shell.
  const shellShare = wanted.size === 0 ? shell.share : undefined;
  const releases = {
    shell: shellShare && isInShare('shell', shellShare) ? shellShare : shell,
    remotes: document.remotes.map((live) => {
      const { name, setShare } = live;
      const share = setShare ?? live.share;
      // What is shared as one with a shell runs in that shell only, and the live release doesn't.
      if (setShare?.shell)
        return setShare.shell === ownShell ? alone({ ...live, ...setShare }) : withoutAvoided(live);
      // If it fails, the live release is loaded.
      return withoutAvoided(
        share && isInShare(setShare?.by ?? name, share)
          ? { ...live, ...share, fallback: live }
          : live,
      );
    }),
  };
  const chosen = { document: releases, previews: [], ended: [] };
  return wanted.size > 0 ? addPreviews(releases, wanted, ownShell).catch(() => chosen) : chosen;
}

/** Without a release to fall back on. */
function alone(release: RemoteEntry): RemoteEntry {
  const entry = { ...release };
  delete entry.fallback;
  return entry;
}
