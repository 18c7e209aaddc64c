import { stat } from 'node:fs/promises';

/** While the present file can't be read, it is tried again at most this often, in milliseconds. */
const retryAfter = 1_000;

export interface LatestGood<T> {
  /** What was read last without fault; undefined if nothing ever was. */
  get(): Promise<T | undefined>;
}

/**
 * Keeps what `load` makes of a file and loads it anew when the file was replaced. A file that can't
 * be read leaves the last good one standing; `onTrouble` is told once, when the trouble begins.
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
      // Of many requests at once, one looks and the others wait for it.
      loading ??= refresh().finally(() => {
        loading = undefined;
      });
      await loading;
      return good?.value;
    },
  };
}

/** A publisher replaces files by renaming, so a new one has another inode. */
export async function identityOf(file: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(file, { bigint: true });
  return `${ino}-${size}-${mtimeNs}`;
}
