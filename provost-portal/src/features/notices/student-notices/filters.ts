import { studentNoticeTypes } from '@hostel/contracts/notices/student-notices';
import { countActive, hallFrom, oneOf, pageFrom } from '../../../lib/filters/url-filters.ts';

/** Notices on one page of the history (specification 2, section 9). */
const pageSize = 10;
/** Notices in Recent Notices (specification 2, section 9). */
export const recentSize = 3;

export const sortLabels = { date: 'Date', type: 'Type', urgent: 'Urgent' } as const;
export const typeLabels = Object.fromEntries(studentNoticeTypes.map((type) => [type, type]));

/** Every filter that narrows the history, by its name in the URL. */
export const narrowing = ['search', 'type', 'hall'] as const;

/** The filters in the URL; by default the newest notices come first. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    search: params.get('search') ?? undefined,
    hall: hallFrom(params.get('hall')),
    type: oneOf(studentNoticeTypes, params.get('type')),
    sortBy: oneOf(['date', 'type', 'urgent'], params.get('sort')) ?? 'date',
    sortOrder: oneOf(['asc', 'desc'], params.get('order')) ?? 'desc',
  } as const;
}
export type HistoryFilters = ReturnType<typeof filtersFrom>;

/** How many filters narrow the history, apart from the search. */
export function activeFilters(filters: HistoryFilters): number {
  return countActive(filters, ['type', 'hall']);
}

/** Whether a search or filter narrows the history. */
export function isFiltered(filters: HistoryFilters): boolean {
  return countActive(filters, narrowing) > 0;
}
