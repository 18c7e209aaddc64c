import { previewsOf, shareOf } from '@hostel/contracts/releases/choice';
import type { RemotesDocument } from '@hostel/contracts/releases';
import { withoutAvoided } from './avoided-releases.ts';
import type { ChosenReleases } from './chosen-releases.ts';

/** Adds a browser's previews to the releases that it gets otherwise. */
type AddPreviews = (
  document: RemotesDocument,
  previews: ReadonlyMap<string, string>,
) => Promise<ChosenReleases>;

/** Loaded only in browsers with a preview. */
const loadAndAddPreviews: AddPreviews = async (document, previews) => {
  const { addPreviews } = await import('./previews/add-previews.ts');
  return addPreviews(document, previews);
};

/**
 * Chooses the releases in `remotes.json` by a browser's cookies: for each front end its preview,
 * otherwise the shared release if the browser belongs to the share, otherwise the live one. A
 * release of which a part failed in this tab is replaced by the previous one.
 */
export async function chooseReleases(
  document: RemotesDocument,
  cookies: string,
  addPreviews = loadAndAddPreviews,
): Promise<ChosenReleases> {
  const isInShare = (name: string, share: { percent: number }) =>
    (shareOf(cookies, name) ?? Infinity) < share.percent;
  const { shell } = document;
  const releases = {
    shell: shell.share && isInShare('shell', shell.share) ? shell.share : shell,
    remotes: document.remotes.map((live) =>
      withoutAvoided(
        live.share && isInShare(live.name, live.share)
          ? // If it fails, the live release is loaded.
            { ...live, ...live.share, fallback: live }
          : live,
      ),
    ),
  };
  const chosen = { document: releases, previews: [], ended: [] };
  const wanted = previewsOf(cookies);
  return wanted.size > 0 ? addPreviews(releases, wanted).catch(() => chosen) : chosen;
}
