import path from 'node:path';
import type { ReleaseManifest } from '@hostel/contracts/releases';

/** What tells two front ends apart: the shell is one, each remote another. */
export type FrontEnd = Pick<ReleaseManifest, 'kind' | 'name'>;

/** Where a releases folder keeps what (contracts/src/releases.ts says in which form). */
export const layout = {
  remotes: (dir: string) => path.join(dir, 'remotes'),
  frontEnd: (dir: string, { kind, name }: FrontEnd) =>
    kind === 'shell' ? path.join(dir, 'shell') : path.join(dir, 'remotes', name),
  pointer: (dir: string, frontEnd: FrontEnd) =>
    path.join(layout.frontEnd(dir, frontEnd), 'live.json'),
  version: (dir: string, frontEnd: FrontEnd, version: string) =>
    path.join(layout.frontEnd(dir, frontEnd), version),
  remotesDocument: (dir: string) => path.join(dir, 'remotes.json'),
  pages: (dir: string) => path.join(dir, 'page'),
  pagesDocument: (dir: string) => path.join(dir, 'page', 'pages.json'),
  lock: (dir: string) => path.join(dir, '.lock'),
};

/** The shell's pointer stands apart from the remotes', under this name. */
export const shellFrontEnd: FrontEnd = { kind: 'shell', name: 'shell' };
