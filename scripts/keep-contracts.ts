import { readFolders } from '../api/src/folders.ts';
import { runReleaseCommand } from './releases/command.ts';
import { keepContracts, keptChange } from './releases/keep-contracts.ts';
import { layout, shellFrontEnd } from './releases/layout.ts';
import { remoteNames } from './releases/live-releases.ts';
import { readPointer } from './releases/pointer.ts';
import { ReleaseError } from './releases/release-error.ts';

/**
 * `npm run contracts:keep`: keeps the contracts of what is in use in RELEASES_DIR, or of the builds
 * and versions whose folders are named, in `contracts/kept`. A release does the same by itself.
 */
await runReleaseCommand(async () => {
  const named = process.argv.slice(2);
  const folders = named.length > 0 ? named : await liveFolders(readFolders().releasesDir);
  for (const folder of folders) {
    const changed = await keepContracts(folder);
    for (const file of changed) console.log(keptChange(file));
    if (changed.length === 0) console.log(`${folder}: its contracts are kept as they are.`);
  }
  return 0;
});

async function liveFolders(releasesDir: string): Promise<string[]> {
  const remotes = (await remoteNames(releasesDir)).map(
    (name) => ({ kind: 'remote', name }) as const,
  );
  const folders: string[] = [];
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    const live = (await readPointer(releasesDir, frontEnd))?.live;
    if (live) folders.push(layout.version(releasesDir, frontEnd, live));
  }
  if (folders.length > 0) return folders;
  throw new ReleaseError(`Nothing is live in ${releasesDir}. Name the folder of a build instead.`);
}
