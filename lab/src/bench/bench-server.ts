import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '@hostel/releases/run-command';
import * as z from 'zod/mini';

/** A server in a process of its own. */
export interface BenchServer {
  origin: string;
  /** Microseconds of processor time since its start, with the kernel's for it; 0 where unknown. */
  cpu(): number;
  stop(): Promise<void>;
}

const readyMessage = z.object({ ready: z.string() });
/** Of `/proc`: a clock tick is 10 ms. */
const tick = 10_000;

function cpuOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** Starts a program that sends `{ ready: address }` and ends with its channel. */
export async function startBenchServer(
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<BenchServer> {
  const child = spawn(process.execPath, [...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(readyMessage.parse(message).ready));
    void ended.then(() => reject(new Error(`${words.join(' ')} did not start`)));
  });
  return {
    origin,
    cpu: () => cpuOf(child.pid),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
