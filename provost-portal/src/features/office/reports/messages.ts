import type {
  CollectionGroup,
  FileFormat,
  ReportId,
  RequestGroup,
} from '@hostel/contracts/office/reports';

/** What a cell says on a card, by the key of its column. */
export type CardTexts = Partial<
  Record<ReportId, Readonly<Record<string, (value: string) => string>>>
>;

/** Texts of the reports; those of one report are in its definition in the contract. */
export const messages = {
  title: 'Reports',
  lead: 'What the hostels were used for, as a chart, a table and a file.',
  reports: 'Reports',
  hall: 'Hall',
  year: 'Academic year',
  from: 'From',
  to: 'To',
  reversed: 'This day is before the first one. Choose the same day or a later one.',
  by: 'Show by',
  groups: {
    day: 'Day',
    month: 'Month',
    hall: 'Hall',
    kind: 'Kind of payment',
    fee: 'Fee',
    type: 'Type',
  } satisfies Record<CollectionGroup | RequestGroup, string>,
  period: (from: string, to: string) => `${from} to ${to}`,
  printedPage: (page: number, pages: number) =>
    `Only page ${page} of ${pages} is printed. The PDF and XLSX files of this report have all rows.`,
  download: 'Download',
  downloadAs: (format: FileFormat, report: string) =>
    `Download ${report} as ${format.toUpperCase()}`,
  exporting: 'Preparing the file',
  exported: 'The file is saved.',
  exportFailed: 'The file could not be prepared. Please try again.',
  /** A number with its unit, on the cards of phones, which have no headings. */
  onCard: {
    occupancy: { occupied: (value) => `${value} occupied` },
    'hall-roll': { room: (value) => `Room ${value}`, bed: (value) => `Bed ${value}` },
    requests: {
      filed: (value) => `${value} filed`,
      nineOfTen: (value) => `9 of 10 within ${value} ${value === '1' ? 'day' : 'days'}`,
    },
    leave: {
      persons: (value) => `${value} ${value === '1' ? 'student' : 'students'}`,
      days: (value) => `${value} ${value === '1' ? 'day' : 'days'} away`,
    },
  } satisfies CardTexts,
  loading: 'Loading the report',
  failed: 'The report could not be loaded.',
  emptyMore: (hasDays: boolean) =>
    hasDays ? 'Change the hall or the days to see others.' : 'Choose another hall to see others.',
  notUpdated: 'Not updated: the last refresh failed. An older version is shown.',
} as const;
