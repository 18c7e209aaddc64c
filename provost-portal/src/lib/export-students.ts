import { exportStudents } from '@hostel/contracts/students';
import type { QueryIn } from '@hostel/contracts/call';
import { useFileExport, type ExportTexts } from './export-file.ts';

/** Saves students as student_profiles.csv or .json; a second press waits for the first. */
export function useStudentExport() {
  const { save, busy } = useFileExport();
  return {
    save: (query: QueryIn<typeof exportStudents>, texts: ExportTexts) => {
      const filename = `student_profiles.${query.format}`;
      return save({ path: exportStudents.path, query, filename }, texts);
    },
    busy,
  };
}
