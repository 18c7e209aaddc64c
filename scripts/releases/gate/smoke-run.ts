import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotesDocument, type RemotesDocument } from '@hostel/contracts/releases';
import { chromium, type Browser } from 'playwright-core';
import { headless } from '../../bench/headless.ts';
import { startServer } from '../../start/server-process.ts';
import { layout } from '../layout.ts';
import type { LiveHouse } from '../live-releases.ts';
import type { Arrival } from '../publish.ts';
import { ReleaseError } from '../release-error.ts';
import { crawl } from './crawl.ts';
import { demoSession } from './demo-session.ts';
import { stage } from './staging.ts';

export interface SmokeParts {
  releasesDir: string;
  house: LiveHouse;
  candidate: Pick<Arrival, 'frontEnd' | 'version'>;
  /** The API's server program. */
  program: string;
  /** The browser's executable. */
  browser: string;
  say: (line: string) => void;
}

/**
 * Opens the addresses of a version in a real browser, over the real API with demo data of its own,
 * beside what is live now; of a shell, those of every live remote.
 * @returns what went wrong, a sentence each.
 */
export async function smokeRun(parts: SmokeParts): Promise<string[]> {
  const { releasesDir, house, candidate, program, say } = parts;
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-smoke-'));
  const staging = path.join(folder, 'releases');
  await stage(releasesDir, house, candidate, staging);
  const server = startServer(program, quietEnvironment(path.join(folder, 'data'), staging));
  try {
    const address = await server.ready;
    if (address === undefined) throw new ReleaseError('The API did not start for the smoke run.');
    const browser = await chromium.launch({ executablePath: parts.browser, args: headless });
    try {
      return await openAll(browser, address, await readRemotes(staging), candidate, say);
    } finally {
      await browser.close();
    }
  } finally {
    server.stop();
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Nothing of what the machine serves people with: no database, no mail, no keys. */
function quietEnvironment(dataDir: string, releasesDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
  };
}

async function readRemotes(staging: string): Promise<RemotesDocument> {
  return remotesDocument.parse(JSON.parse(await readFile(layout.remotesDocument(staging), 'utf8')));
}

async function openAll(
  browser: Browser,
  origin: string,
  { remotes }: RemotesDocument,
  { frontEnd, version }: SmokeParts['candidate'],
  say: (line: string) => void,
): Promise<string[]> {
  const base =
    frontEnd.kind === 'shell' ? `/shell/${version}/` : `/remotes/${frontEnd.name}/${version}/`;
  const concerned =
    frontEnd.kind === 'shell' ? remotes : remotes.filter(({ name }) => name === frontEnd.name);
  const problems: string[] = [];
  for (const remote of concerned) {
    const session = remote.roles && (await demoSession(origin, remote.roles));
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      ...(session && {
        storageState: {
          cookies: [],
          origins: [{ origin, localStorage: session }],
        },
      }),
    });
    try {
      const { opened, faults, files } = await crawl(context, remote, remotes);
      say(`  opened ${opened} addresses of ${remote.name}`);
      problems.push(...faults);
      if (!files.some((file) => file.startsWith(base))) {
        problems.push(
          `${frontEnd.name} ${version} was not loaded at ${remote.paths.join(', ')}: what was before it showed instead.`,
        );
      }
    } finally {
      await context.close();
    }
  }
  return problems;
}
