import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releasesDir, startApi, type ApiProcess } from '../../support/server/api-process.ts';
import { ask } from '../../support/server/ask.ts';

/** Another machine pulls what the publisher released, and its API process serves it. */

const root = path.resolve(__dirname, '../../../..');
const portal = 'remotes/student-portal';
const [one, two] = ['9.9.8-00000000beef', '9.9.9-00000000beef'];

let folder: string;
let publisher: string;
let machine: string;
let api: ApiProcess;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hostel-machines-'));
  publisher = path.join(folder, 'publisher');
  machine = path.join(folder, 'machine');
  cpSync(releasesDir(), publisher, { recursive: true });
  await npm(publisher, 'releases', '--', '--init');
  await pull();
  api = await startApi({ RELEASES_DIR: machine });
});
afterAll(async () => {
  await api?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

interface Outcome {
  code: number;
  output: string;
}

/** Runs an npm script of the repository on a releases folder. */
function npm(releases: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, RELEASES_DIR: releases };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', ...args], { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: stdout + stderr });
    });
  });
}

const pull = (...options: string[]) =>
  npm(machine, 'releases', '--', '--pull', publisher, ...options);

/** Releases the live files of the student portal again, as another version. */
async function releaseAgain(version: string): Promise<void> {
  const { live } = JSON.parse(readFileSync(path.join(publisher, portal, 'live.json'), 'utf8')) as {
    live: string;
  };
  const target = path.join(publisher, portal, version);
  cpSync(path.join(publisher, portal, live), target, { recursive: true });
  const file = path.join(target, 'release.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(live, version));
  const skipped = ['--skip-smoke', '--skip-api', '--force-dirty', '--force-older'];
  const options = ['-w', 'student-portal', '--', '--version', version, ...skipped];
  expect(await npm(publisher, 'release', ...options)).toMatchObject({ code: 0 });
}

/** The version of the student portal in the page that the other machine serves. */
async function servedVersion(): Promise<string | undefined> {
  const page = await ask(`${api.origin}/student-login`, { headers: { accept: 'text/html' } });
  const entry = new RegExp(`"entry":"(/${portal}/([^/]+)/[^"]+)"`).exec(page.bytes.toString());
  expect((await ask(`${api.origin}${entry?.[1]}`)).status).toBe(200);
  return entry?.[2];
}

async function releasesState(): Promise<string> {
  const reply = await ask(`${api.origin}/api/ready`);
  return (reply.json() as { releases: string }).releases;
}

test('serves a release once it is pulled, and what was live before after a rollback', async () => {
  const before = await servedVersion();
  await releaseAgain(one);
  expect(await servedVersion()).toBe(before);
  const pulled = await pull();
  expect(pulled.output).toContain(`Copied student-portal ${one}.\nSwitched to generation`);
  expect(await servedVersion()).toBe(one);
  expect(await releasesState()).toBe('ok');

  expect(await npm(publisher, 'rollback', '-w', 'student-portal')).toMatchObject({ code: 0 });
  await pull('--wait', '1s');
  expect(await servedVersion()).toBe(before);
});

test('serves the live release while a file of the next one is tampered with', async () => {
  const before = await servedVersion();
  await releaseAgain(two);
  const target = path.join(publisher, portal, two);
  const name = readdirSync(target).find((each) => each.endsWith('.js')) ?? '';
  const content = readFileSync(path.join(target, name));
  writeFileSync(path.join(target, name), Buffer.concat([content, Buffer.from('//')]));
  const refused = await pull();
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/student-portal 9\.9\.9-\w+ is incomplete: .* is not switched to/);
  expect(refused.output).toContain(name);
  expect(await servedVersion()).toBe(before);

  writeFileSync(path.join(target, name), content);
  expect(await pull()).toMatchObject({ code: 0 });
  expect(await servedVersion()).toBe(two);
});
