import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** The texts of the archive of notices; the landing page does not load them. */
export const messages = {
  title: 'Notice Archive',
  lead: 'All public notices of the hostel office, the newest first, including those that have expired or were taken off the notice board.',
  search: 'Search notices',
  hint: 'Search by title or text',
  loading: 'Loading the notices',
  failed: 'The notices could not be loaded.',
  notUpdated: 'The last request failed. These notices may be out of date.',
  empty: 'No notices have been published yet.',
  noMatch: (search: string) => `No notices match “${search}”.`,
  clear: 'Show all notices',
  found: (first: number, last: number, total: number) =>
    total === 1 ? '1 notice' : `Notices ${first} to ${last} of ${formatCount(total)}`,
  pages: 'Pages of the archive',
  important: 'Important',
  withFiles: (count: number) => counted(count, 'attachment'),
} as const;
