import { messageOf } from '@hostel/shared-ui/http-error';
import { fetchFile } from '@hostel/shared-ui/call-api';
import { handOver } from '@hostel/shared-ui/open-file';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';

export interface ExportTexts {
  exporting: string;
  exported: string;
  exportFailed: string;
}

export interface ExportedFile {
  /** Path of the call below the API root. */
  path: string;
  /** Undefined and empty values are not sent. */
  query: Readonly<Record<string, string | number | undefined>>;
  /** Name of the saved file. */
  filename: string;
}

function pathWith({ path, query }: ExportedFile): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
  return `${path}?${search.toString()}`;
}

/** Downloads a file that the server makes from a list. While one is prepared, `save` does nothing. */
export function useFileExport() {
  const [busy, setBusy] = useState(false);
  const save = async (file: ExportedFile, texts: ExportTexts) => {
    if (busy) return;
    setBusy(true);
    const id = notify.progress(texts.exporting);
    try {
      handOver(await fetchFile(pathWith(file)), file.filename);
      notify.success(texts.exported, { id });
    } catch (error) {
      notify.error(messageOf(error, texts.exportFailed), { id });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
