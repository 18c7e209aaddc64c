import { fetchFile } from '@hostel/shared-ui/call-api';
import { useEffect, useState } from 'react';

type Loaded =
  | { state: 'empty' }
  | { state: 'loading' }
  | { state: 'ready'; url: string; blob: Blob }
  | { state: 'failed'; error: unknown };

export type ProtectedFile = Loaded & { retry: () => void };

/**
 * A file that needs a session, as a `blob:` URL: loaded with the token in the header, released when
 * no longer shown.
 */
export function useProtectedFile(path: string | null | undefined): ProtectedFile {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ of: string; file: Loaded }>();
  const wanted = path ? `${attempt} ${path}` : '';

  useEffect(() => {
    if (!path) return;
    const controller = new AbortController();
    let url: string | undefined;
    const load = async (): Promise<Loaded> => {
      const blob = await fetchFile(path, controller.signal);
      if (controller.signal.aborted) return { state: 'loading' };
      url = URL.createObjectURL(blob);
      return { state: 'ready', url, blob };
    };
    void load()
      .catch((error: unknown): Loaded => ({ state: 'failed', error }))
      .then((file) => {
        if (!controller.signal.aborted) setLoaded({ of: wanted, file });
      });
    return () => {
      controller.abort();
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
