import path from 'node:path';
import { frontEnds } from './workspaces.ts';
import type { FrontEnd } from '../store/layout.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * The front end in whose folder npm runs the command (`-w`).
 * @throws ReleaseError if the folder is no front end.
 */
export async function frontEndHere(folder: string = process.cwd()): Promise<FrontEnd> {
  const name = path.basename(folder);
  const known = await frontEnds();
  if (known.includes(name)) return { kind: name === 'shell' ? 'shell' : 'remote', name };
  throw new ReleaseError(
    `${name} is not a front end. Choose one: npm run release -w ${known.join(' | ')}.`,
  );
}
