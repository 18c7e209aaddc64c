import path from 'node:path';
import type { ReleaseManifest } from '@hostel/contracts/delivery';

/** Identifies a front end: the shell or a remote. */
export type FrontEnd = Pick<ReleaseManifest, 'kind' | 'name'>;

/** Paths in a releases folder; contracts/src/delivery/contract.ts defines the files' format. */
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
  /** The contracts of the releases in use, derived like the pages. */
  contracts: (dir: string) => path.join(dir, 'contracts'),
  /** The log of moves; outside the folders that a web server serves. */
  history: (dir: string) => path.join(dir, 'history.jsonl'),
  /** Marks a releases folder, and has the settings that all its publishers share. */
  deployment: (dir: string) => path.join(dir, 'deployment.json'),
  /** What belongs together, for machines that pull from this folder. */
  generation: (dir: string) => path.join(dir, 'generation.json'),
  lock: (dir: string) => path.join(dir, '.lock'),
};

/** The shell as a front end; its folder is separate from those of the remotes. */
export const shellFrontEnd: FrontEnd = { kind: 'shell', name: 'shell' };

/** The front end with a name. */
export function frontEndNamed(name: string): FrontEnd {
  return { kind: name === 'shell' ? 'shell' : 'remote', name };
}
