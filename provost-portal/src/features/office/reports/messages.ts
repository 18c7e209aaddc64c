import type { CollectionGroup, FileFormat, RequestGroup } from '@hostel/contracts/office/reports';

export const reportIds = ['occupancy', 'hall-roll', 'collection', 'requests', 'leave'] as const;
export type ReportId = (typeof reportIds)[number];

/** What a cell says on a card, by the key of its column. */
export type CardTexts = Record<ReportId, Readonly<Record<string, (value: string) => string>>>;

/** Texts of the reports. */
export const messages = {
  title: 'Reports',
  lead: 'What the hostels were used for, as a chart, a table and a file.',
  reports: 'Reports',
  labels: {
    occupancy: 'Occupancy',
    'hall-roll': 'Hall roll',
    collection: 'Collection',
    requests: 'Requests',
    leave: 'Leave',
  } satisfies Record<ReportId, string>,
  notes: {
    occupancy:
      'Beds at present. Occupancy is the occupied beds of those in service: occupied and free ones.',
    'hall-roll': 'Students who have a bed at present, by room.',
    collection:
      'Fees that were paid, less what was refunded or reversed, by the day of the entry. The hall is the one that the fee was charged for.',
    requests:
      'Maintenance requests, leave applications and feedback filed in these days, without cancelled and withdrawn ones. Days are counted from the day of filing; 0 is the same day.',
    leave:
      'Approved leave in these days. The day of return is not counted; an earlier return counts.',
  } satisfies Record<ReportId, string>,
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
    collection: {},
    requests: {
      filed: (value) => `${value} filed`,
      nineOfTen: (value) => `9 of 10 within ${value} ${value === '1' ? 'day' : 'days'}`,
    },
    leave: {
      persons: (value) => `${value} ${value === '1' ? 'student' : 'students'}`,
      days: (value) => `${value} ${value === '1' ? 'day' : 'days'} away`,
    },
  } satisfies CardTexts,
  noun: (count: number) => (count === 1 ? 'resident' : 'residents'),
  loading: 'Loading the report',
  failed: 'The report could not be loaded.',
  empty: {
    occupancy: 'There are no beds',
    'hall-roll': 'No student has a bed',
    collection: 'Nothing was collected in these days',
    requests: 'No request was filed in these days',
    leave: 'Nobody was on leave in these days',
  } satisfies Record<ReportId, string>,
  emptyMore: (hasDays: boolean) =>
    hasDays ? 'Change the hall or the days to see others.' : 'Choose another hall to see others.',
  notUpdated: 'Not updated: the last refresh failed. An older version is shown.',
} as const;
