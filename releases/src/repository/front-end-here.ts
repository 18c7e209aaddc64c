import path from 'node:path';
import { frontEnds } from './workspaces.ts';
import { frontEndNamed, type FrontEnd } from '../store/layout.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * The front end in whose folder npm runs the command (`-w`).
 * @param command the script, for the message
 * @throws ReleaseError if the folder is no front end.
 */
export async function frontEndHere(
  command: 'release' | 'rollback',
  folder: string = process.cwd(),
): Promise<FrontEnd> {
  const name = path.basename(folder);
  const known = await frontEnds();
  if (known.includes(name)) return frontEndNamed(name);
  throw new ReleaseError(
    `Name a front end: npm run ${command} -w ${known.join(' | ')}. Several move as one: npm run ${command} -- ${known.join(' ')}`,
  );
}
