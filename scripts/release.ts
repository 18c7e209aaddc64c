import path from 'node:path';
import { parseArgs } from 'node:util';
import { readFolders } from '../api/src/folders.ts';
import { buildHouse } from './build/build-house.ts';
import { runReleaseCommand } from './releases/command.ts';
import { keepContracts, keptChange } from './releases/keep-contracts.ts';
import { layout, type FrontEnd } from './releases/layout.ts';
import { arrive } from './releases/publish.ts';
import { readVersionThere, release, type Audience } from './releases/release.ts';
import { ReleaseError } from './releases/release-error.ts';
import { readPointer } from './releases/pointer.ts';
import { frontEndHere } from './releases/workspace.ts';
import { bin, root, runCommand } from './run-command.ts';
import { findBrowser } from './test/browser.ts';

const say = (line: string) => console.log(line);

/**
 * `npm run release -w student-portal`: tests and builds the workspace, copies it into RELEASES_DIR
 * as an immutable version, takes it through the gate and makes it live. `--preview` shows it to
 * whoever opens its link, `--share 10` to a tenth of the browsers; `--version` takes one that is
 * there already. `--skip-tests` and `--skip-smoke` are for the night in which every minute counts.
 */
await runReleaseCommand(async () => {
  const { values } = parseArgs({
    options: {
      preview: { type: 'boolean', default: false },
      share: { type: 'string' },
      version: { type: 'string' },
      'skip-tests': { type: 'boolean', default: false },
      'skip-smoke': { type: 'boolean', default: false },
    },
  });
  const audience = audienceOf(values.preview, values.share);
  const frontEnd = await frontEndHere();
  const { releasesDir } = readFolders();
  const needsBuild = values.version === undefined;
  if (needsBuild && !values['skip-tests']) await test(frontEnd);
  const { builds, server } = await buildHouse(
    needsBuild ? say : () => undefined,
    needsBuild ? [frontEnd.name] : [],
  );
  const version = values.version ?? (await copyIn(builds, releasesDir));
  const manifest = await readVersionThere(releasesDir, frontEnd, version);
  const browser = values['skip-smoke'] ? undefined : await findBrowser();
  const problems = await release({
    releasesDir,
    manifest,
    audience,
    say,
    ...(browser !== undefined && { smoke: { program: server, browser } }),
  });
  for (const problem of problems) say(`Releases: ${problem}`);
  for (const file of await keepContracts(layout.version(releasesDir, frontEnd, version))) {
    say(keptChange(file));
  }
  for (const line of await told(frontEnd, version, audience, releasesDir)) say(line);
  return 0;
});

function audienceOf(preview: boolean, share: string | undefined): Audience {
  if (preview && share !== undefined) {
    throw new ReleaseError('Either --preview or --share: a preview is seen by its link alone.');
  }
  if (preview) return { to: 'preview' };
  if (share === undefined) return { to: 'everybody' };
  const percent = Number(share);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return { to: 'share', percent };
  throw new ReleaseError(`--share takes a whole number of percent from 1 to 100, not "${share}".`);
}

async function test({ name }: FrontEnd): Promise<void> {
  say(`Testing ${name} …`);
  const config = path.join(root, name, 'jest.config.js');
  const code = await runCommand(bin('jest'), ['-c', config, '--silent', '--reporters=summary']);
  if (code === 0) return;
  throw new ReleaseError(`${name} is not released: its tests fail (npm test -w ${name}).`);
}

async function copyIn([build]: readonly string[], releasesDir: string): Promise<string> {
  if (build === undefined) throw new ReleaseError('Nothing was built.');
  return (await arrive(build, releasesDir)).version;
}

async function told(
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
