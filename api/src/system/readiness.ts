import { composedPages, remotesDocument } from '@hostel/contracts/releases';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { isStuck } from '../outbox/outbox-repository.ts';

type State = 'ok' | 'degraded' | 'unavailable';

export interface Readiness {
  database: State;
  releases: State;
  mail: State;
}

async function isReadable(file: string, schema: z.ZodMiniType): Promise<boolean> {
  try {
    return z.safeParse(schema, JSON.parse(await readFile(file, 'utf8'))).success;
  } catch {
    return false;
  }
}

/** The front ends: what they are composed from can be read. */
async function releasesState(folder: string): Promise<State> {
  const readable = await Promise.all([
    isReadable(path.join(folder, 'remotes.json'), remotesDocument),
    isReadable(path.join(folder, 'page', 'pages.json'), composedPages),
  ]);
  return readable.every(Boolean) ? 'ok' : 'degraded';
}

/** How each part of the house is; looks only as far as a probe may that comes every few seconds. */
export async function readiness({ config, database }: Deps): Promise<Readiness> {
  const releases = await releasesState(config.releasesDir);
  if (!(await database.answers()))
    return { database: 'unavailable', releases, mail: 'unavailable' };
  const stuck = await isStuck(database.drizzle);
  return { database: 'ok', releases, mail: stuck ? 'degraded' : 'ok' };
}
