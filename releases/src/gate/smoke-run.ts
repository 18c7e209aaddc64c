import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  remotesDocument,
  type RemoteEntry,
  type RemotesDocument,
} from '@hostel/contracts/delivery';
import { releaseBase } from '@hostel/contracts/delivery/entry';
import { smokePlan, type SmokePlan } from '@hostel/contracts/delivery/smoke-plan';
import type { Role } from '@hostel/contracts/wire/roles';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { chromiumArguments } from './chromium-arguments.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { layout } from '../store/layout.ts';
import type { LiveReleases } from '../pointers/live-releases.ts';
import type { CopiedVersion } from '../publish/publish.ts';
import { ReleaseError } from '../store/release-error.ts';
import { readIfExists } from '../store/atomic-write.ts';
import { withProgram, withRemains } from '../store/interruption.ts';
import { crawl, openFirst, type Crawl } from './crawl.ts';
import { demoRoles, demoSession } from './demo-session.ts';
import { stageRelease } from './staging.ts';

type Candidate = Pick<CopiedVersion, 'frontEnd' | 'version'>;

export interface SmokeParts {
  releasesDir: string;
  liveReleases: LiveReleases;
  /** Several are tried together. */
  candidates: readonly Candidate[];
  /** Path of the API's server program. */
  program: string;
  /** Path of the browser's executable. */
  browser: string;
  log: (line: string) => void;
}

/**
 * Opens the pages of versions in a real browser, with the real API on separate demo data, together
 * with the live releases, and does what their `smoke.json` describes; for a shell, of every remote.
 * @returns a sentence for each problem.
 */
export async function smokeRun(parts: SmokeParts): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-smoke-'));
  return withRemains(folder, () => runIn(folder, parts));
}

async function runIn(folder: string, parts: SmokeParts): Promise<string[]> {
  const { releasesDir, liveReleases, candidates, program } = parts;
  const staging = path.join(folder, 'releases');
  await stageRelease(releasesDir, liveReleases, candidates, staging);
  const server = startServer(program, isolatedEnvironment(path.join(folder, 'data'), staging));
  try {
    return await withProgram(server.kill, () => tryWith(server, staging, parts));
  } finally {
    server.stop();
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryWith(
  server: ServerProcess,
  staging: string,
  { candidates, browser: executablePath, log }: SmokeParts,
): Promise<string[]> {
  const address = await server.ready;
  if (address === undefined) throw new ReleaseError('The API did not start for the smoke run.');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const document = await readRemotes(staging);
    const staged = { origin: address, folder: staging, document };
    return await openAll(browser, staged, candidates, log);
  } finally {
    await browser.close();
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
  staged: Staged,
  candidates: readonly Candidate[],
  log: (line: string) => void,
): Promise<string[]> {
  const { remotes } = staged.document;
  const named = new Set(candidates.map(({ frontEnd }) => frontEnd.name));
  const concerned = named.has('shell') ? remotes : remotes.filter(({ name }) => named.has(name));
  const problems: string[] = [];
  for (const remote of concerned) {
    const [role, ...others] = demoRoles(remote.roles ?? []);
    const { opened, problems: found, files } = await crawlAs(browser, staged, remote, role);
    log(`  opened ${opened} pages of ${remote.name}`);
    problems.push(...found, ...notLoaded(candidates, remote, files));
    for (const other of others)
      problems.push(...(await openFirstAs(browser, staged, remote, other)));
  }
  return problems;
}

/** A sentence for the shell and for the remote if another version of it was shown. */
function notLoaded(
  candidates: readonly Candidate[],
  remote: RemoteEntry,
  files: readonly string[],
): string[] {
  return candidates
    .filter(({ frontEnd: { kind, name } }) => kind === 'shell' || name === remote.name)
    .filter(({ frontEnd, version }) => {
      const base = `${releaseBase({ ...frontEnd, version })}/`;
      return !files.some((file) => file.startsWith(base));
    })
    .map(
      ({ frontEnd, version }) =>
        `${frontEnd.name} ${version} was not loaded at ${remote.paths.join(', ')}: another version was shown.`,
    );
}

interface Staged {
  origin: string;
  folder: string;
  document: RemotesDocument;
}

async function crawlAs(
  browser: Browser,
  staged: Staged,
  remote: RemoteEntry,
  role: Role | undefined,
): Promise<Crawl> {
  const context = await signedIn(browser, staged.origin, role);
  try {
    const plan = await readPlan(staged.folder, remote);
    return await crawl(context, remote, staged.document.remotes, plan);
  } finally {
    await context.close();
  }
}

/** Opens the portal's first page with a further role, which sees the same routes. */
async function openFirstAs(
  browser: Browser,
  { origin }: Staged,
  remote: RemoteEntry,
  role: Role,
): Promise<string[]> {
  const context = await signedIn(browser, origin, role);
  try {
    return await openFirst(context, remote, role);
  } finally {
    await context.close();
  }
}

async function signedIn(
  browser: Browser,
  origin: string,
  role: Role | undefined,
): Promise<BrowserContext> {
  const session = role && (await demoSession(origin, [role]));
  return browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    ...(session && {
      storageState: { cookies: [], origins: [{ origin, localStorage: session }] },
    }),
  });
}

/** @throws ReleaseError if the release has a plan that can't be read */
async function readPlan(staging: string, { name, version }: RemoteEntry): Promise<SmokePlan> {
  const file = path.join(layout.version(staging, { kind: 'remote', name }, version), 'smoke.json');
  const text = await readIfExists(file);
  if (text === undefined) return {};
  try {
    return smokePlan.parse(JSON.parse(text));
  } catch {
    throw new ReleaseError(
      `The smoke.json of ${name} ${version} can't be read: releases/README.md describes its form.`,
    );
  }
}
