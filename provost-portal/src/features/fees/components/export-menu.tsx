import { exportFees } from '@hostel/contracts/fees';
import type { SheetFormat } from '@hostel/contracts/wire/file-formats';
import { Menu } from '@hostel/shared-ui/menu';
import { FileSpreadsheet } from 'lucide-react';
import { useFileExport } from '../../../lib/export-file.ts';
import { wireFilters, type FeeFilters } from '../filters.ts';
import { messages } from '../messages.ts';

export interface ExportMenuProps {
  filters: FeeFilters;
  /** Academic year of the list, for the file's name. */
  year: number;
  /** Number of fees in the list. */
  total: number;
}

/** Saves all fees that match the filters as a file for spreadsheets. */
export function ExportMenu({ filters, year, total }: ExportMenuProps) {
  const { save, busy } = useFileExport();
  const exportAs = (format: SheetFormat) => {
    if (busy) return;
    const file = {
      path: exportFees.path,
      query: { ...wireFilters(filters), sortBy: 'student', sortOrder: 'asc', format },
      filename: `fees-${year}.${format}`,
    };
    void save(file, { ...messages, exporting: messages.exporting(total) });
  };
  const item = (format: SheetFormat) => ({
    label: messages.exportAs[format],
    icon: <FileSpreadsheet aria-hidden />,
    onSelect: () => exportAs(format),
  });
  return <Menu label={messages.export} items={[item('xlsx'), item('csv')]} />;
}
