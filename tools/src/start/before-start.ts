import { accessSync, constants, mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Config } from '@hostel/api/config';
import { ownerLives, readOwner } from '@hostel/api/database-owner';
import { StartError } from '@hostel/api/start-error';
import { errorCode } from '@hostel/releases/atomic-write';

/**
 * Checks the conditions for a start before the build, which can take minutes. The server checks them
 * again.
 * @throws StartError with one line.
 */
export async function beforeStart(config: Config): Promise<void> {
  assertWritable('DATA_DIR', config.dataDir);
  assertWritable('RELEASES_DIR', config.releasesDir);
  if (config.databaseUrl === undefined) await assertUnowned(config.dataDir);
  if (config.port !== 0) await assertPortFree(config);
}

function assertWritable(name: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${name} ${folder} can't be written: ${reason}.`);
  }
}

async function assertUnowned(dataDir: string): Promise<void> {
  const owner = await readOwner(path.join(dataDir, 'postgres'));
  if (owner?.purpose !== 'server' || !ownerLives(owner)) return;
  const where = owner.address ? ` at ${owner.address}` : '';
  throw new StartError(
    `A server (pid ${owner.pid})${where} is using ${dataDir}: stop it, or choose another DATA_DIR.`,
  );
}

function assertPortFree({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => {
      // The server reports other errors itself.
      if (errorCode(error) !== 'EADDRINUSE') return resolve();
      reject(
        new StartError(
          `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another.`,
        ),
      );
    });
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
