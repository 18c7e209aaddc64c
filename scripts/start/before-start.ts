import { accessSync, constants, mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Config } from '../../api/src/config.ts';
import { ownerLives, readOwner } from '../../api/src/database/embedded/owner.ts';
import { StartError } from '../../api/src/start-error.ts';
import { errorCode } from '../releases/atomic-write.ts';

/**
 * What would keep the server from starting, found before minutes go into a build. The server looks
 * again: only there it is certain.
 * @throws StartError with one clear line.
 */
export async function beforeStart(config: Config): Promise<void> {
  writable('DATA_DIR', config.dataDir);
  writable('RELEASES_DIR', config.releasesDir);
  if (config.databaseUrl === undefined) await nobodyOwns(config.dataDir);
  if (config.port !== 0) await freePort(config);
}

function writable(name: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${name} ${folder} can't be written: ${reason}.`);
  }
}

async function nobodyOwns(dataDir: string): Promise<void> {
  const owner = await readOwner(path.join(dataDir, 'postgres'));
  if (owner?.purpose !== 'server' || !ownerLives(owner)) return;
  const where = owner.address ? ` at ${owner.address}` : '';
  throw new StartError(
    `A server (pid ${owner.pid})${where} is using ${dataDir}: stop it, or choose another DATA_DIR.`,
  );
}

function freePort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => {
      // Anything else is told by the server itself, which knows the words for it.
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
