import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../run-command.ts';

export interface BenchHouse {
  origin: string;
  /** Adds so many students and requests to it, while it runs. */
  grow(students: number, requests: number): Promise<void>;
  stop(): Promise<void>;
}

/** The whole product on a free port with demo data of its own, flood guard off. */
export async function openHouse(): Promise<BenchHouse> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hostel-bench-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let told = '';
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const address = /Ready at (\S+)/.exec(told)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The house did not start:\n${told}`)));
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
  const wanted = ['--students', String(students), '--requests', String(requests)];
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', ...wanted], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The demo data could not be added.');
}
