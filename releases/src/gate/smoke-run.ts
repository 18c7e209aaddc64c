import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotesDocument, type RemotesDocument } from '@hostel/contracts/releases';
import { chromium, type Browser } from 'playwright-core';
import { chromiumArguments } from './chromium-arguments.ts';
import { startServer } from './server-process.ts';
import { layout } from '../store/layout.ts';
import type { LiveReleases } from '../pointers/live-releases.ts';
import type { CopiedVersion } from '../publish/publish.ts';
import { ReleaseError } from '../store/release-error.ts';
import { crawl } from './crawl.ts';
import { demoSession } from './demo-session.ts';
import { stageRelease } from './staging.ts';

export interface SmokeParts {
  releasesDir: string;
  liveReleases: LiveReleases;
  candidate: Pick<CopiedVersion, 'frontEnd' | 'version'>;
  /** Path of the API's server program. */
  program: string;
  /** Path of the browser's executable. */
  browser: string;
  log: (line: string) => void;
}

/**
 * Opens the pages of a version in a real browser, with the real API on separate demo data, together
 * with the live releases; for a shell, the pages of every live remote.
 * @returns a sentence for each problem.
 */
export async function smokeRun(parts: SmokeParts): Promise<string[]> {
  const { releasesDir, liveReleases, candidate, program, log } = parts;
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-smoke-'));
  const staging = path.join(folder, 'releases');
  await stageRelease(releasesDir, liveReleases, candidate, staging);
  const server = startServer(program, isolatedEnvironment(path.join(folder, 'data'), staging));
  try {
    const address = await server.ready;
    if (address === undefined) throw new ReleaseError('The API did not start for the smoke run.');
    const browser = await chromium.launch({
      executablePath: parts.browser,
      args: chromiumArguments,
    });
    try {
      return await openAll(browser, address, await readRemotes(staging), candidate, log);
    } finally {
      await browser.close();
    }
  } finally {
    server.stop();
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Leaves out the settings of production: no database, no mail, no keys. */
function isolatedEnvironment(dataDir: string, releasesDir: string): NodeJS.ProcessEnv {
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
  log: (line: string) => void,
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
      const { opened, problems: found, files } = await crawl(context, remote, remotes);
      log(`  opened ${opened} pages of ${remote.name}`);
      problems.push(...found);
      if (!files.some((file) => file.startsWith(base))) {
        problems.push(
          `${frontEnd.name} ${version} was not loaded at ${remote.paths.join(', ')}: another version was shown.`,
        );
      }
    } finally {
      await context.close();
    }
  }
  return problems;
}
