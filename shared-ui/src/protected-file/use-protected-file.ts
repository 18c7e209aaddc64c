import { loadHttp } from '@hostel/shared-ui/load-http';
import { useEffect, useState } from 'react';

type Loaded =
  | { state: 'empty' }
  | { state: 'loading' }
  | { state: 'ready'; url: string; blob: Blob }
  | { state: 'failed'; error: unknown };

export type ProtectedFile = Loaded & { retry: () => void };

/**
 * A file behind the sign-in as a `blob:` URL: fetched with the token in the header, let go when no
 * longer shown.
 */
export function useProtectedFile(path: string | null | undefined): ProtectedFile {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ of: string; file: Loaded }>();
  const wanted = path ? `${attempt} ${path}` : '';

  useEffect(() => {
    if (!path) return;
    const asked = new AbortController();
    let url: string | undefined;
    const load = async (): Promise<Loaded> => {
      const { fetchFile } = await loadHttp();
      const blob = await fetchFile(path, asked.signal);
      if (asked.signal.aborted) return { state: 'loading' };
      url = URL.createObjectURL(blob);
      return { state: 'ready', url, blob };
    };
    void load()
      .catch((error: unknown): Loaded => ({ state: 'failed', error }))
      .then((file) => {
        if (!asked.signal.aborted) setLoaded({ of: wanted, file });
      });
    return () => {
      asked.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [path, wanted]);

  const file: Loaded = !path
    ? { state: 'empty' }
    : loaded?.of === wanted
      ? loaded.file
      : { state: 'loading' };
  return { ...file, retry: () => setAttempt(attempt + 1) };
}
