import { BuildError } from '../build/build-error.ts';
import { buildChanged } from '../build/build-changed.ts';

/** `npm run build`: builds what changed since the last build into each workspace's `dist`. */
try {
  await buildChanged((line) => console.log(line));
} catch (error) {
  // A build error needs no stack.
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}
