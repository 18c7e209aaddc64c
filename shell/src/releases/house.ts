import { previewsOf, shareOf } from '@hostel/contracts/release-choice';
import type { RemotesDocument } from '@hostel/contracts/releases';
import { withoutAvoided } from './avoided.ts';

export interface Preview {
  /** The front end's name; `shell` is the frame itself. */
  name: string;
  title: string;
  version: string;
}

/** A preview that was asked for and isn't shown. */
export interface EndedPreview extends Preview {
  /** Nobody offers it any more, or its files don't come. */
  why: 'withdrawn' | 'unreadable';
}

/** The releases that this browser gets. */
export interface House {
  /** Each entry as it is for this browser; of the shell, the version that the server sends it. */
  document: RemotesDocument;
  previews: readonly Preview[];
  ended: readonly EndedPreview[];
}

/** Adds a browser's previews to what it gets anyhow. */
export type AddPreviews = (
  document: RemotesDocument,
  previews: ReadonlyMap<string, string>,
) => Promise<House>;

/** Fetched by those few who preview something. */
const addPreviewsLater: AddPreviews = async (document, previews) => {
  const { addPreviews } = await import('./add-previews.ts');
  return addPreviews(document, previews);
};

/**
 * Chooses among what `remotes.json` tells by a browser's cookies: for each front end its preview,
 * else the shared release where the browser belongs to the share, else what is live. A release of
 * which a part failed in this tab gives way to the one before.
 */
export async function chooseReleases(
  document: RemotesDocument,
  cookies: string,
  addPreviews = addPreviewsLater,
): Promise<House> {
  const takesPart = (name: string, share: { percent: number }) =>
    (shareOf(cookies, name) ?? Infinity) < share.percent;
  const { shell } = document;
  const chosen = {
    shell: shell.share && takesPart('shell', shell.share) ? shell.share : shell,
    remotes: document.remotes.map((live) =>
      withoutAvoided(
        live.share && takesPart(live.name, live.share)
          ? // Should it fail, what is live stands in.
            { ...live, ...live.share, fallback: live }
          : live,
      ),
    ),
  };
  const house = { document: chosen, previews: [], ended: [] };
  const wanted = previewsOf(cookies);
  return wanted.size > 0 ? addPreviews(chosen, wanted).catch(() => house) : house;
}
