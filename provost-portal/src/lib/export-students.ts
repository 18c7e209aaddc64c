import { exportStudents } from '@hostel/contracts/students';
import type { QueryIn } from '@hostel/contracts/call';
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

function pathWith(query: QueryIn<typeof exportStudents>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${exportStudents.path}?${search.toString()}`;
}

/** Saves students as student_profiles.csv or .json; a second press waits for the first. */
export function useStudentExport() {
  const [busy, setBusy] = useState(false);
  const save = async (query: QueryIn<typeof exportStudents>, texts: ExportTexts) => {
    if (busy) return;
    setBusy(true);
    const id = notify.progress(texts.progress);
    try {
      const { fetchFile } = await loadHttp();
      handOver(await fetchFile(pathWith(query)), `student_profiles.${query.format}`);
      notify.success(texts.done, { id });
    } catch (error) {
      notify.error(messageOf(error, texts.failed), { id });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
