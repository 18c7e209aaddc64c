import { fileFormats } from '@hostel/contracts/office/reports';
import { Button } from '@hostel/shared-ui/button';
import { Download } from 'lucide-react';
import { useFileExport } from '../../../../lib/export-file.ts';
import { fileQuery, type ReportFilters } from '../filters.ts';
import { messages as texts } from '../messages.ts';

/** Buttons that save the report as the filters have it. */
export function ReportFiles({ filters }: { filters: ReportFilters }) {
  const { save, busy } = useFileExport();
  const { report, hall } = filters;
  const name = [report.id, hall].filter(Boolean).join('-');
  return fileFormats.map((format) => (
    <Button
      key={format}
      busy={busy}
      aria-label={texts.downloadAs(format, report.label)}
      onClick={() =>
        void save(
          {
            path: report.file.path,
            query: fileQuery(filters, format),
            filename: `${name}.${format}`,
          },
          texts,
        )
      }
    >
      {!busy && <Download aria-hidden />}
      {format.toUpperCase()}
    </Button>
  ));
}
