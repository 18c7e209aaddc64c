import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';

export interface BenchSystem {
  origin: string;
  /** Adds students and requests while the system runs. */
  grow(students: number, requests: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the complete system on a free port with separate demo data and without rate limits.
 * @param environment further variables
 */
export async function startBenchSystem(
  environment: Record<string, string> = {},
): Promise<BenchSystem> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hostel-bench-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/src/commands/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Ready at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The system did not start:\n${output}`)));
  });
  return {
    origin,
    grow: (students, requests) => grow(dataDir, students, requests),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function grow(dataDir: string, students: number, requests: number): Promise<void> {
  const counts = ['--students', String(students), '--requests', String(requests)];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'api/src/commands/seed.ts', ...counts],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The demo data could not be added.');
}
