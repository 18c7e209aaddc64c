import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { testConfig } from '@hostel/api/config';
import { temporaryFolder } from '@hostel/releases/testing/builds';
import { environmentOf, startServer } from '@hostel/releases/server-process';
import { describePublication } from './describe-publication.ts';

const program = path.join(__dirname, 'testing', 'server.cjs');
const root = path.resolve(__dirname, '../../..');

let dir: string;
beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(() => rm(dir, { recursive: true }));

/** Runs `npm start`, which must stop before it builds anything. */
function refusal(env: Record<string, string>): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/run.cjs', 'start'],
      { cwd: root, env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dir, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
}

describe('rejects in one line, before anything is built,', () => {
  test('a taken port', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another.\n`,
    });
    other.close();
  });

  test('a DATA_DIR that cannot be written', async () => {
    const file = path.join(dir, 'file');
    await writeFile(file, '');
    const { code, output } = await refusal({ PORT: '0', DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR .*file\/data can't be written: ENOTDIR: .*\.\n$/);
  });

  test('a DATA_DIR in use, naming pid and address', async () => {
    await mkdir(path.join(dir, 'postgres'));
    const owner = {
      id: 'x',
      pid: process.pid,
      processStart: null,
      purpose: 'server',
      address: 'http://127.0.0.1:3999',
      socket: null,
    };
    await writeFile(path.join(dir, 'postgres', 'owner.json'), JSON.stringify(owner));
    expect(await refusal({ PORT: '0' })).toEqual({
      code: 1,
      output: `A server (pid ${process.pid}) at http://127.0.0.1:3999 is using ${dir}: stop it, or choose another DATA_DIR.\n`,
    });
  });

  test('a wrong value, and missing settings of production', async () => {
    const wrong = await refusal({ PORT: 'many' });
    expect(wrong).toMatchObject({ code: 1, output: expect.stringMatching(/^PORT .*\n$/) });
    const bare = await refusal({ NODE_ENV: 'production', SECRET_KEY: '' });
    expect(bare.code).toBe(1);
    expect(bare.output).toMatch(/^SECRET_KEY must be set in production/);
  });
});

describe('startServer', () => {
  test('returns the address, and stops on request', async () => {
    const server = startServer(program, environmentOf(testConfig({ dataDir: dir })));
    expect(await server.ready).toBe(`http://test.example ${dir}`);
    server.stop();
    expect((await server.ended).code).toBe(0);
  });

  test('returns the exit code of a server that ends before it is ready', async () => {
    process.env.FAKE_FAILS = 'yes';
    const server = startServer(program, environmentOf(testConfig({ dataDir: dir })));
    delete process.env.FAKE_FAILS;
    expect(await server.ready).toBeUndefined();
    expect(await server.ended).toEqual({ code: 3, cause: 'exit code 3' });
  });
});

test('describes what was published, without unchanged front ends', () => {
  const one = { version: '2.0.0-bbbbbbbb', copied: true };
  expect(
    describePublication({
      publications: [
        { ...one, name: 'a', outcome: 'live', live: '2.0.0-bbbbbbbb' },
        { ...one, name: 'b', outcome: 'kept', live: '1.0.0-aaaaaaaa' },
        { ...one, name: 'c', outcome: 'unchanged', live: '2.0.0-bbbbbbbb' },
      ],
      problems: ['d is broken.'],
    }),
  ).toEqual([
    'Published a 2.0.0-bbbbbbbb.',
    'b stays at 1.0.0-aaaaaaaa, which was set by a release (built: 2.0.0-bbbbbbbb).',
    'Releases: d is broken.',
  ]);
});
