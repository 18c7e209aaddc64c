import { fetchFile } from '@hostel/shared-ui/call-api';
import { personKey, useSession } from '@hostel/shared-ui/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';

export type ProtectedFile = (
  { state: 'empty' } | { state: 'loading' } | { state: 'ready'; url: string } | { state: 'failed' }
) & { retry: () => void };

/**
 * A file that needs a session, loaded with the token in the header, as a `blob:` URL of the
 * component, released when no longer shown. The file itself stays in the query cache, so that it is
 * shown again without a network; it is removed with the session, like other data.
 */
export function useProtectedFile(path: string | null | undefined): ProtectedFile {
  const client = useQueryClient();
  // Without the remote's name: all remotes share the entry of a person in the cache.
  const queryKey = ['file', useSession(personKey), path];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchFile(path ?? '', signal),
    enabled: Boolean(path),
    // A file rarely changes: one that is shown is not fetched at each change of the window.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined && 'always',
  });
  const url = useObjectUrl(data);

  const retry = () => void client.resetQueries({ queryKey });
  if (!path) return { state: 'empty', retry };
  if (data) return url === undefined ? { state: 'loading', retry } : { state: 'ready', url, retry };
  return { state: isError ? 'failed' : 'loading', retry };
}

/** Set before the browser paints, so that a file from the cache is shown at once. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; url: string }>();
  useLayoutEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ of: blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made?.of === blob ? made?.url : undefined;
}
