import { stat } from 'node:fs/promises';

/** Milliseconds between attempts to read a file that can't be read. */
const retryAfter = 1_000;

export interface LatestGood<T> {
  /** The last value read without an error; undefined if there is none. */
  get(): Promise<T | undefined>;
}

/**
 * Caches the result of `load` for a file and loads it again when the file is replaced. While the
 * file can't be read, the last valid result is returned; `onTrouble` is called once, for the first
 * failure.
 */
export function latestGood<T>(
  file: string,
  load: (file: string) => Promise<T>,
  onTrouble: (error: unknown) => void,
): LatestGood<T> {
  let good: { value: T; identity: string } | undefined;
  let trouble: { until: number } | undefined;
  let loading: Promise<void> | undefined;

  const refresh = async () => {
    if (trouble && Date.now() < trouble.until) return;
    try {
      const identity = await identityOf(file);
      if (good?.identity !== identity) good = { value: await load(file), identity };
      trouble = undefined;
    } catch (error) {
      if (!trouble) onTrouble(error);
      trouble = { until: Date.now() + retryAfter };
    }
  };
  return {
    async get() {
      // Of many concurrent requests, one checks the file and the others wait for it.
      loading ??= refresh().finally(() => {
        loading = undefined;
      });
      await loading;
      return good?.value;
    },
  };
}

/** Identifies a version of a file. A publisher replaces files by renaming: the inode changes. */
export async function identityOf(file: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(file, { bigint: true });
  return `${ino}-${size}-${mtimeNs}`;
}
