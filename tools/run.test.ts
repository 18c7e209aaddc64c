import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@hostel/releases/testing/builds';

const root = path.resolve(__dirname, '..');

let dir: string;
beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(() => rm(dir, { recursive: true }));

/** Runs a command like `npm start` and `npm test`, on a Node that reports another version. */
async function runOn(version: string, command: string, at = root) {
  const preload = path.join(dir, 'version.cjs');
  await writeFile(
    preload,
    `Object.defineProperty(process.versions, 'node', { value: '${version}' });`,
  );
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--require', preload, 'tools/run.cjs', command, 'nothing'],
      { cwd: at },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

test.each(['start', 'test'])('rejects npm %s on a wrong Node in one sentence', async (command) => {
  for (const version of ['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1']) {
    expect(await runOn(version, command)).toEqual({
      code: 1,
      output: `Node ${version} does not work here: install Node 26 (supported: ^20.19 || ^22.13 || >=24).\n`,
    });
  }
});

test.each(['20.19.0', '22.13.0'])('runs a command on Node %s', async (version) => {
  expect(await runOn(version, 'test')).toEqual({
    code: 2,
    output: expect.stringMatching(/^No such tests: nothing\./),
  });
});

test('reports missing packages', async () => {
  await mkdir(path.join(dir, 'tools'));
  for (const file of ['tools/run.cjs', 'package.json', '.nvmrc']) {
    await cp(path.join(root, file), path.join(dir, file));
  }
  expect(await runOn(process.versions.node, 'start', dir)).toEqual({
    code: 1,
    output: 'The packages are missing: run npm install first.\n',
  });
});
