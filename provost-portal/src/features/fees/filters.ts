import { feeStatusFilters } from '@hostel/contracts/fees';
import { countActive, oneOf, pageFrom } from '../../lib/filters/url-filters.ts';
import { feeNames, feeOnTheWire } from './labels.ts';

/** So many fees stand in the page at once. */
export const pageSize = 50;

/** The columns that can be sorted by. */
export const sorts = ['student', 'fee', 'status', 'paidAt'] as const;
export type FeeSort = (typeof sorts)[number];

function yearFrom(text: string | null): number | undefined {
  const year = Number(text);
  return Number.isInteger(year) && year >= 2000 && year < 2200 ? year : undefined;
}

/** The screen's state as the URL keeps it; what the URL doesn't say is the default. */
export function filtersFrom(params: URLSearchParams) {
  const sort = params.get('sort') ?? '';
  const descending = sort.startsWith('-');
  return {
    page: pageFrom(params),
    search: params.get('search') ?? undefined,
    year: yearFrom(params.get('year')),
    fee: oneOf(feeNames, params.get('fee')),
    status: oneOf(feeStatusFilters, params.get('status')),
    allotted: oneOf(['yes', 'no'], params.get('allotted')),
    sortBy: oneOf(sorts, descending ? sort.slice(1) : sort) ?? 'student',
    sortOrder: descending ? 'desc' : 'asc',
  } as const;
}
export type FeeFilters = ReturnType<typeof filtersFrom>;

/** A sort as the URL has it: a minus before it turns it. */
export function sortText({ by, order }: { by: string; order: 'asc' | 'desc' }): string {
  return order === 'desc' ? `-${by}` : by;
}

/** What the server is asked for, without the page. */
export function askedFor({ fee, search, year, status, allotted, sortBy, sortOrder }: FeeFilters) {
  return { search, year, status, allotted, sortBy, sortOrder, ...(fee && feeOnTheWire[fee]) };
}

const selects = ['year', 'fee', 'status', 'allotted'] as const;

/** Everything that narrows the list, by its name in the URL. */
export const narrowing = ['search', ...selects] as const;

/** How many filters narrow the list, the search aside. */
export function activeFilters(filters: FeeFilters): number {
  return countActive(filters, selects);
}

/** Whether the list is narrowed within its year. */
export function isFiltered(filters: FeeFilters): boolean {
  return countActive({ ...filters, year: undefined }, narrowing) > 0;
}
