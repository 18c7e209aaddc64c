import path from 'node:path';
import { root } from '@hostel/releases/run-command';

/** The folder of a front end's files during development. */
export function devOutput(name: string): string {
  return path.join(root, '.cache/dev', name);
}
