import {
  collectionFile,
  fileFormats,
  hallRollFile,
  leaveFile,
  occupancyFile,
  requestsFile,
} from '@hostel/contracts/office/reports';
import { Button } from '@hostel/shared-ui/button';
import { Download } from 'lucide-react';
import { useFileExport } from '../../../../lib/export-file.ts';
import { fileQuery, type ReportFilters } from '../filters.ts';
import { messages as texts, type ReportId } from '../messages.ts';

const paths: Readonly<Record<ReportId, string>> = {
  occupancy: occupancyFile.path,
  'hall-roll': hallRollFile.path,
  collection: collectionFile.path,
  requests: requestsFile.path,
  leave: leaveFile.path,
};

/** Buttons that save the report as the filters have it. */
export function ReportFiles({ filters }: { filters: ReportFilters }) {
  const { save, busy } = useFileExport();
  const { report, hall } = filters;
  const name = [report, hall].filter(Boolean).join('-');
  return fileFormats.map((format) => (
    <Button
      key={format}
      busy={busy}
      aria-label={texts.downloadAs(format, texts.labels[report])}
      onClick={() =>
        void save(
          {
            path: paths[report],
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
