import { readFolders } from '@hostel/api/folders';
import { runReleaseCommand } from './run-release-command.ts';
import { keepContracts, describeStoredChange } from '../contracts/keep-contracts.ts';
import { layout, shellFrontEnd } from '../store/layout.ts';
import { remoteNames } from '../pointers/live-releases.ts';
import { readPointer } from '../pointers/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * `npm run contracts:keep -- [folders]`: stores the contracts of the releases in use in RELEASES_DIR,
 * or of the given builds and versions, in `releases/kept-contracts`. A release does the same.
 */
await runReleaseCommand(async () => {
  const given = process.argv.slice(2);
  const folders = given.length > 0 ? given : await liveFolders(readFolders().releasesDir);
  for (const folder of folders) {
    const changed = await keepContracts(folder);
    for (const file of changed) console.log(describeStoredChange(file));
    if (changed.length === 0) console.log(`${folder}: its contracts are already stored.`);
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
  throw new ReleaseError(`Nothing is live in ${releasesDir}. Give the folder of a build instead.`);
}
