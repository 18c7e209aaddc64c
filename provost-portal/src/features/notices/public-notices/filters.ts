import { noticeCategories, publicNoticeStatuses } from '@hostel/contracts/notices/public-notices';
import { countActive, oneOf, pageFrom } from '../../../lib/filters/url-filters.ts';

/** Notices on one page of the list (specification 2, section 9). */
const pageSize = 9;

/** `scheduled`: drafts that are published at a time. */
const statuses = [...publicNoticeStatuses, 'scheduled'] as const;

/** The values of each filter, as the URL and the server name them, with their labels. */
export const statusLabels = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
  scheduled: 'Scheduled',
} as const satisfies Record<(typeof statuses)[number], string>;

export const sortLabels = {
  createdAt: 'Created',
  effectiveDate: 'Effective Date',
  title: 'Title',
  category: 'Category',
  status: 'Status',
} as const;

export const priorityLabels = { important: 'Important', normal: 'Normal' } as const;

export const validityLabels = { active: 'Active', future: 'Future', expired: 'Expired' } as const;

const sorts = ['createdAt', 'effectiveDate', 'title', 'category', 'status'] as const;

/** The filters that Advanced Filters unfolds. */
export const advanced = ['priority', 'validity'] as const;

const selects = ['status', 'category', ...advanced] as const;

/** Every filter that narrows the list, by its name in the URL. */
export const narrowing = ['search', ...selects] as const;

/** The filters in the URL; what the URL doesn't name has its default. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    search: params.get('search') ?? undefined,
    status: oneOf(statuses, params.get('status')),
    category: oneOf(noticeCategories, params.get('category')),
    priority: oneOf(['important', 'normal'], params.get('priority')),
    validity: oneOf(['active', 'future', 'expired'], params.get('validity')),
    sortBy: oneOf(sorts, params.get('sort')) ?? 'createdAt',
    sortOrder: oneOf(['asc', 'desc'], params.get('order')) ?? 'desc',
  } as const;
}
export type NoticeFilters = ReturnType<typeof filtersFrom>;

/** How many filters narrow the list, apart from the search. */
export function activeFilters(filters: NoticeFilters): number {
  return countActive(filters, selects);
}

/** Whether a search or filter narrows the list. */
export function isFiltered(filters: NoticeFilters): boolean {
  return countActive(filters, narrowing) > 0;
}
