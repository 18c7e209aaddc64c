import { incompatibilities } from '@hostel/contracts/compatibility/compatibility';
import {
  storedContracts,
  stillCounts,
  type StoredContracts,
  type WireDocument,
} from '@hostel/contracts/wire/schemas';
import fp from 'fastify-plugin';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../core/errors/error-code.ts';

/**
 * Warns in the log, once the server listens, of each release in use that this server's contracts
 * break. The server starts anyway: another process may serve the same releases already.
 */
export const releasesInUse = fp<{ releasesDir: string }>(
  (app, { releasesDir }, done) => {
    let compared: Promise<void> | undefined;
    const compare = async () => {
      const served = () => app.servedContracts().contracts;
      for (const problem of await brokenReleases(releasesDir, served)) app.log.warn(problem);
    };
    app.addHook('onListen', (listening) => {
      compared = compare().catch((error: unknown) => {
        app.log.warn({ err: error }, 'the contracts of the releases in use could not be compared');
      });
      listening();
    });
    app.addHook('onClose', () => compared);
    done();
  },
  { name: 'releases-in-use' },
);

/**
 * Compares contracts with those of every release that a browser may run. The publisher stores them in
 * `contracts` of the releases folder; before its first release there are none.
 * @returns a sentence for each difference that breaks a release, and for a file that can't be read
 */
async function brokenReleases(releasesDir: string, served: () => WireDocument): Promise<string[]> {
  const folder = path.join(releasesDir, 'contracts');
  const stored: StoredContracts[] = [];
  const unreadable: string[] = [];
  for (const name of await filesIn(folder)) {
    const file = path.join(folder, name);
    try {
      stored.push(storedContracts.parse(JSON.parse(await readFile(file, 'utf8'))));
    } catch {
      unreadable.push(`${file} can't be read: the next release or rollback writes it again.`);
    }
  }
  const current = stored.filter((each) => stillCounts(each));
  // Describing every call takes a moment: only where there is something to compare.
  return current.length === 0
    ? unreadable
    : [...unreadable, ...incompatibilities(served(), current)];
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
