import { rmSync } from 'node:fs';

const remains = new Set<string>();

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

/** Ends the process at SIGINT or SIGTERM with one sentence, and leaves nothing behind. */
export function endCleanlyOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      for (const place of remains)
        rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      console.error('Interrupted. npm run releases shows what is live.');
      process.exit(code);
    });
  }
}
