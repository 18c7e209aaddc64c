import { exportFees } from '@hostel/contracts/fees';
import { Button } from '@hostel/shared-ui/button';
import { FileSpreadsheet } from 'lucide-react';
import { useFileExport } from '../../../lib/export-file.ts';
import { wireFilters, type FeeFilters } from '../filters.ts';
import { messages } from '../messages.ts';

export interface ExportButtonProps {
  filters: FeeFilters;
  /** Academic year of the list, for the file's name. */
  year: number;
  /** Number of fees in the list. */
  total: number;
}

/** Saves all fees that match the filters as a CSV file. */
export function ExportButton({ filters, year, total }: ExportButtonProps) {
  const { save, busy } = useFileExport();
  const file = {
    path: exportFees.path,
    query: { ...wireFilters(filters), sortBy: 'student', sortOrder: 'asc' },
    filename: `fees-${year}.csv`,
  };
  const texts = { ...messages, exporting: messages.exporting(total) };
  return (
    <Button busy={busy} onClick={() => void save(file, texts)}>
      {!busy && <FileSpreadsheet aria-hidden />}
      {messages.export}
    </Button>
  );
}
