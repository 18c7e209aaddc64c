import { rmSync } from 'node:fs';

const remains = new Set<string>();
const running = new Set<() => void>();

/**
 * Runs work that has a temporary file or folder, which is removed if the process is interrupted.
 * @returns the result of the work
 */
export async function withRemains<T>(place: string, work: () => Promise<T>): Promise<T> {
  remains.add(place);
  try {
    return await work();
  } finally {
    remains.delete(place);
  }
}

/**
 * Runs work that has started a program, which is ended if the process is interrupted.
 * @param kill ends the program at once
 * @returns the result of the work
 */
export async function withProgram<T>(kill: () => void, work: () => Promise<T>): Promise<T> {
  running.add(kill);
  try {
    return await work();
  } finally {
    running.delete(kill);
  }
}

/** Ends the process at SIGINT or SIGTERM with one sentence, and leaves nothing behind. */
export function endCleanlyOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      for (const kill of running) kill();
      for (const place of remains) remove(place);
      console.error('Interrupted. npm run releases shows what is live.');
      process.exit(code);
    });
  }
}

/**
 * A database that is ending may write for a moment. The retries of `rmSync` don't help: they remove
 * no file that is new.
 */
function remove(place: string): void {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    try {
      rmSync(place, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempt === 20) console.error(`${place} could not be removed: ${String(error)}`);
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
}
