import path from 'node:path';
import { parseArgs } from 'node:util';
import { readFolders } from '@hostel/api/folders';
import { BuildError } from '../build/build-error.ts';
import { buildChanged } from '../build/build-changed.ts';
import { runReleaseCommand } from '@hostel/releases/run-release-command';
import { readRunningApis } from '@hostel/releases/running-api';
import type { FrontEnd } from '@hostel/releases/layout';
import { copyIn } from '@hostel/releases/publish';
import { readPublishedVersion, release, type Audience } from '@hostel/releases/release';
import { ReleaseError } from '@hostel/releases/release-error';
import { readPointer } from '@hostel/releases/pointer';
import { frontEndHere } from '@hostel/releases/front-end-here';
import { bin, root, runCommand } from '@hostel/releases/run-command';
import { findBrowser } from '../programs/browser.ts';

const log = (line: string) => console.log(line);

/**
 * `npm run release -w student-portal`: tests and builds the workspace, copies it into RELEASES_DIR
 * as an immutable version, takes it through the gate and makes it live. `--preview` shows it to
 * people who open its link, `--share 10` to a tenth of the browsers; `--version` releases a version
 * that is already in RELEASES_DIR. The gate compares it with the API at API_URL. `--skip-tests`,
 * `--skip-smoke` and `--skip-api` are for an emergency.
 */
await runReleaseCommand(async () => {
  const { values } = parseArgs({
    options: {
      preview: { type: 'boolean', default: false },
      share: { type: 'string' },
      version: { type: 'string' },
      'skip-api': { type: 'boolean', default: false },
      'skip-tests': { type: 'boolean', default: false },
      'skip-smoke': { type: 'boolean', default: false },
    },
  });
  const audience = audienceOf(values.preview, values.share);
  const frontEnd = await frontEndHere();
  const { releasesDir } = readFolders();
  // First, because it takes no time.
  const apis = values['skip-api'] ? [] : await readRunningApis();
  const needsBuild = values.version === undefined;
  if (needsBuild && !values['skip-tests']) await test(frontEnd);
  const { builds, server } = await buildChanged(
    needsBuild ? log : () => undefined,
    needsBuild ? [frontEnd.name] : [],
  );
  const version = values.version ?? (await copyFirst(builds, releasesDir));
  const manifest = await readPublishedVersion(releasesDir, frontEnd, version);
  const browser = values['skip-smoke'] ? undefined : await findBrowser();
  const problems = await release({
    releasesDir,
    manifest,
    audience,
    apis,
    log,
    ...(browser !== undefined && { smoke: { program: server, browser } }),
  });
  for (const problem of problems) log(`Releases: ${problem}`);
  for (const line of await describeRelease(frontEnd, version, audience, releasesDir)) log(line);
  return 0;
}, [BuildError]);

function audienceOf(preview: boolean, share: string | undefined): Audience {
  if (preview && share !== undefined) {
    throw new ReleaseError('Either --preview or --share: a preview is seen by its link alone.');
  }
  if (preview) return { to: 'preview' };
  if (share === undefined) return { to: 'everyone' };
  const percent = Number(share);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return { to: 'share', percent };
  throw new ReleaseError(`--share takes a whole number of percent from 1 to 100, not "${share}".`);
}

async function test({ name }: FrontEnd): Promise<void> {
  log(`Testing ${name} …`);
  const config = path.join(root, name, 'jest.config.js');
  const code = await runCommand(bin('jest'), ['-c', config, '--silent', '--reporters=summary']);
  if (code === 0) return;
  throw new ReleaseError(`${name} is not released: its tests fail (npm test -w ${name}).`);
}

async function copyFirst([build]: readonly string[], releasesDir: string): Promise<string> {
  if (build === undefined) throw new ReleaseError('Nothing was built.');
  return (await copyIn(build, releasesDir)).version;
}

async function describeRelease(
  frontEnd: FrontEnd,
  version: string,
  audience: Audience,
  releasesDir: string,
): Promise<string[]> {
  const { name } = frontEnd;
  const pointer = await readPointer(releasesDir, frontEnd);
  const back = `Back: npm run rollback -w ${name}`;
  if (audience.to === 'preview') {
    const at = process.env['PUBLIC_URL']?.replace(/\/+$/, '') ?? '';
    return [`${name} ${version} can be previewed at ${at}/?preview=${name}@${version}`];
  }
  if (pointer?.share) {
    const { percent } = pointer.share;
    return [
      `${name} ${version} goes to ${percent} % of the browsers, ${pointer.live} to the others.`,
      back,
    ];
  }
  const before = pointer?.previous ? ` Before: ${pointer.previous}.` : '';
  return [`${name} ${version} is live.${before}`, ...(pointer?.previous ? [back] : [])];
}
