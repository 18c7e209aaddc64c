import { fetchFile } from '@hostel/shared-ui/call-api';
import { useState } from 'react';

/** A blob's URL must outlive the loading of the tab or download that uses it (ms). */
const usableFor = 60_000;

/** Opens a file in a new tab, or downloads it under a name. */
export function handOver(blob: Blob, download?: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  if (download === undefined) link.target = '_blank';
  else link.download = download;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), usableFor);
}

export interface FileOpener {
  /** Loads and opens the file; ignored while it is loading. */
  open: () => void;
  busy: boolean;
  failed: boolean;
}

/**
 * Opens a file that needs a session: the token is sent in the header, never in a URL.
 * @param path under the API root.
 * @param download the name to save under; without it the file opens in a new tab.
 */
export function useFileOpener(path: string, download?: string): FileOpener {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const fetchAndOpen = async () => {
    setState('busy');
    try {
      handOver(await fetchFile(path), download);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return {
    open: () => {
      if (state !== 'busy') void fetchAndOpen();
    },
    busy: state === 'busy',
    failed: state === 'failed',
  };
}
