import { messageOf } from '@hostel/shared-ui/http-error';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { handOver } from '@hostel/shared-ui/open-file';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';

export interface ExportTexts {
  progress: string;
  done: string;
  failed: string;
}

export interface ExportedFile {
  /** Of the call, under the API root. */
  path: string;
  /** What isn't given isn't sent. */
  query: Readonly<Record<string, string | number | undefined>>;
  /** The name to save under. */
  filename: string;
}

function pathWith({ path, query }: ExportedFile): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${path}?${search.toString()}`;
}

/** Saves a file that the server makes of a list; a second press waits for the first. */
export function useFileExport() {
  const [busy, setBusy] = useState(false);
  const save = async (file: ExportedFile, texts: ExportTexts) => {
    if (busy) return;
    setBusy(true);
    const id = notify.progress(texts.progress);
    try {
      const { fetchFile } = await loadHttp();
      handOver(await fetchFile(pathWith(file)), file.filename);
      notify.success(texts.done, { id });
    } catch (error) {
      notify.error(messageOf(error, texts.failed), { id });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
