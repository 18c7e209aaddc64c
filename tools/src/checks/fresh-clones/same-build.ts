import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRelease } from '@hostel/releases/manifest';
import { root } from '@hostel/releases/run-command';
import { frontEnds, outputOf } from '@hostel/releases/workspaces';

/**
 * Checks that a clone has built each front end as this folder did: the same files, byte for byte, and none
 * that contains the path of its folder.
 * @param clone the clone's folder, at another depth and without a cache
 * @throws Error that names the front end and the file
 */
export async function checkSameBuild(clone: string): Promise<void> {
  for (const name of await frontEnds()) {
    const [here, there] = [outputOf(name), path.join(clone, path.relative(root, outputOf(name)))];
    const [one, two] = [await readRelease(here), await readRelease(there)];
    if (one.text !== two.text) throw new Error(`${name} is another release in the clone.`);
    for (const file of Object.keys(one.manifest.files)) {
      await refusePath(path.join(here, file), root);
      await refusePath(path.join(there, file), clone);
    }
  }
}

async function refusePath(file: string, folder: string): Promise<void> {
  if ((await readFile(file)).includes(folder)) throw new Error(`${file} contains ${folder}.`);
}
