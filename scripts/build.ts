import { BuildError } from './build/build-error.ts';
import { buildHouse } from './build/build-house.ts';

/** `npm run build`: what changed since the last build, into each workspace's `dist`. */
try {
  await buildHouse((line) => console.log(line));
} catch (error) {
  // What a build says of itself needs no stack of ours.
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}
