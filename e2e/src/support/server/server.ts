import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

export interface TestSystem {
  origin: string;
  dataDir: string;
  /** Stops the server like Ctrl-C and removes its data. */
  stop(): Promise<void>;
}

/** Finds a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

async function untilReady(origin: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output()}`);
    const reply = await fetch(`${origin}/api/ready`).catch(() => undefined);
    if (reply?.ok === true && /demo|Ready|ready/.test(output())) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`npm start was not ready in time:\n${output()}`);
}

/**
 * Starts the complete system like `npm start`, on a free port with separate data.
 * @param env further environment variables, e.g. `DATABASE_URL`.
 */
export async function startSystem(env: Record<string, string> = {}): Promise<TestSystem> {
  const port = await freePort();
  const gatewayPort = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hostel-e2e-'));
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(path.join(root, 'node_modules/.bin/tsx'), ['tools/src/commands/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      // The checkout has a separate origin, like that of the real provider.
      SANDBOX_GATEWAY_PORT: String(gatewayPort),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const stuck = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(stuck);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, dataDir, stop };
}
