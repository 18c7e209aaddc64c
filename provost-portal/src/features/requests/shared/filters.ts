import {
  requestSorts,
  requestStatusFilters,
  requestTypes,
  timePeriods,
  type RequestType,
} from '@hostel/contracts/requests/shared';
import { dayFrom } from '../../../lib/filters/day-filter.tsx';
import { countActive, hallFrom, oneOf, pageFrom } from '../../../lib/filters/url-filters.ts';

/** Requests on one page of the list (specification 2, section 9). */
const pageSize = 12;

/** The filters in the URL; what the URL doesn't name has its default. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    search: params.get('search') ?? undefined,
    type: oneOf(requestTypes, params.get('type')),
    status: oneOf(requestStatusFilters, params.get('status')),
    period: oneOf(timePeriods, params.get('period')),
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
    hall: hallFrom(params.get('hall')),
    unassigned: oneOf(['yes'], params.get('unassigned')),
    sortBy: oneOf(requestSorts, params.get('sort')) ?? 'date',
    sortOrder: oneOf(['asc', 'desc'], params.get('order')) ?? 'desc',
  } as const;
}
export type RequestFilters = ReturnType<typeof filtersFrom>;

const selects = ['type', 'status', 'period', 'from', 'to', 'hall', 'unassigned'] as const;

/** Every filter that narrows the list, by its name in the URL. */
export const narrowing = ['search', ...selects] as const;

/** How many filters narrow the list, apart from the search. */
export function activeFilters(filters: RequestFilters): number {
  return countActive(filters, selects);
}

/** Whether a search or filter narrows the list. */
export function isFiltered(filters: RequestFilters): boolean {
  return countActive(filters, narrowing) > 0;
}

export const typeLabels: Record<RequestType, string> = {
  maintenance: 'Maintenance',
  leave: 'Leave',
  feedback: 'Feedback',
};

export const statusLabels = {
  pending: 'Pending',
  resolved: 'Resolved',
  'in-progress': 'In progress',
  rejected: 'Rejected',
} as const satisfies Record<(typeof requestStatusFilters)[number], string>;

export const periodLabels = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last month',
} as const satisfies Record<(typeof timePeriods)[number], string>;

export const sortLabels = {
  date: 'Date',
  type: 'Type',
  status: 'Status',
  student: 'Student',
  priority: 'Priority',
} as const satisfies Record<(typeof requestSorts)[number], string>;
