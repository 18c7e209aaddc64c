import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/builds.ts';

const tsx = path.resolve(__dirname, '../../../node_modules/.bin/tsx');
const script = path.resolve(__dirname, '../testing/hold-folder.ts');
let dir: string;
beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));

test('removes a folder into which a program still writes, and says so in a sentence', async () => {
  const folder = path.join(dir, 'data');
  const child = spawn(tsx, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [pid] = (await once(child.stdout, 'data')) as [Buffer];
  process.kill(Number(pid.toString()), 'SIGINT');
  await once(child, 'close');
  expect(errors).toBe('Interrupted. npm run releases shows what is live.\n');
  expect(await readdir(dir)).toEqual([]);
});
