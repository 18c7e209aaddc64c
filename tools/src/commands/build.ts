import path from 'node:path';
import { frontEnds } from '@hostel/releases/workspaces';
import { BuildError } from '../build/build-error.ts';
import { buildChanged } from '../build/build-changed.ts';

/**
 * `npm run build`: builds what changed since the last build into each workspace's `dist`; in the
 * folder of a front end (`-w`), that one only.
 */
try {
  const here = path.basename(process.cwd());
  const only = (await frontEnds()).includes(here) ? [here] : undefined;
  await buildChanged((line) => console.log(line), only);
} catch (error) {
  // A build error needs no stack.
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}
