import type { RemotesDocument } from '@hostel/contracts/delivery';

export interface Preview {
  /** The front end's name; `shell` is the frame itself. */
  name: string;
  title: string;
  version: string;
}

/** A preview that was requested and is not shown. */
export interface EndedPreview extends Preview {
  /** It is no longer offered, or its files cannot be loaded. */
  why: 'withdrawn' | 'unreadable';
}

/** The releases that this browser gets. */
export interface ChosenReleases {
  /** Each entry as chosen for this browser; for the shell, the version that the server sends. */
  document: RemotesDocument;
  previews: readonly Preview[];
  ended: readonly EndedPreview[];
}
