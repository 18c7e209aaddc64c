import { createStore } from 'zustand';
import type { ChosenReleases } from './chosen-releases.ts';
import type { Running } from './find-updates.ts';

export interface ReleaseState extends Pick<ChosenReleases, 'previews' | 'ended'> {
  /** What this tab runs: its shell and the remotes that it has requested, by name. */
  running: ReadonlyMap<string, Running>;
}

/** The previews of this browser and what this tab runs; `frame/deferred/preview-bar.tsx` shows it. */
export const releases = createStore<ReleaseState>(() => ({
  previews: [],
  ended: [],
  running: new Map(),
}));

/** Records which release was loaded for the wanted one; undefined if none was. */
export function noteLoad(name: string, wanted: string, version: string | undefined): void {
  releases.setState(({ running }) => ({
    running: new Map(running).set(name, { wanted, version }),
  }));
}
