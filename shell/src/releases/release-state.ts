import { createStore } from 'zustand';
import type { House } from './house.ts';
import type { Running } from './running.ts';

export interface ReleaseState extends Pick<House, 'previews' | 'ended'> {
  /** What this tab runs: its shell and the remotes that it has asked for, by name. */
  running: ReadonlyMap<string, Running>;
}

/** What this browser gets and what this tab runs; `frame/preview-bar.tsx` tells of it. */
export const releases = createStore<ReleaseState>(() => ({
  previews: [],
  ended: [],
  running: new Map(),
}));

/** Notes which release came in place of the wanted one; undefined where none did. */
export function noteLoad(name: string, wanted: string, version: string | undefined): void {
  releases.setState(({ running }) => ({
    running: new Map(running).set(name, { wanted, version }),
  }));
}
