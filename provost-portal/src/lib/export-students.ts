import { exportStudents } from '@hostel/contracts/residence/students';
import type { QueryIn } from '@hostel/contracts/wire/call';
import { useFileExport, type ExportTexts } from './export-file.ts';

/** Downloads students as student_profiles.xlsx, .csv or .json. */
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
