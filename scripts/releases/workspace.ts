import path from 'node:path';
import { frontEnds } from '../build/workspaces.ts';
import type { FrontEnd } from './layout.ts';
import { ReleaseError } from './release-error.ts';

/**
 * The front end whose command runs: npm runs it in its workspace's folder.
 * @throws ReleaseError where that is none.
 */
export async function frontEndHere(folder: string = process.cwd()): Promise<FrontEnd> {
  const name = path.basename(folder);
  const known = await frontEnds();
  if (known.includes(name)) return { kind: name === 'shell' ? 'shell' : 'remote', name };
  throw new ReleaseError(
    `${name} is no front end. Name one: npm run release -w ${known.join(' | ')}.`,
  );
}
