import { feeStatusFilters } from '@hostel/contracts/fees';
import { feeStudentSorts } from '@hostel/contracts/fees/students';
import { countActive, oneOf, pageFrom } from '../../lib/filters/url-filters.ts';
import { feeNames } from '../../lib/fee-labels.ts';
import { wireFees } from './labels.ts';

/** Students on one page of the list. */
export const pageSize = 50;

/** The columns that the list can be sorted by. */
export type FeeSort = (typeof feeStudentSorts)[number];

function yearFrom(text: string | null): number | undefined {
  const year = Number(text);
  return Number.isInteger(year) && year >= 2000 && year < 2200 ? year : undefined;
}

/** The filters in the URL; what the URL doesn't name has its default. */
export function filtersFrom(params: URLSearchParams) {
  const sort = params.get('sort') ?? '';
  const descending = sort.startsWith('-');
  return {
    page: pageFrom(params),
    search: params.get('search') ?? undefined,
    year: yearFrom(params.get('year')),
    fee: oneOf(feeNames, params.get('fee')),
    status: oneOf(feeStatusFilters, params.get('status')),
    hall: params.get('hall') ?? undefined,
    allotted: oneOf(['yes', 'no'], params.get('allotted')),
    sortBy: oneOf(feeStudentSorts, descending ? sort.slice(1) : sort) ?? 'student',
    sortOrder: descending ? 'desc' : 'asc',
  } as const;
}
export type FeeFilters = ReturnType<typeof filtersFrom>;

/** A sort as the URL stores it: descending has a minus before it. */
export function sortText({ by, order }: { by: string; order: 'asc' | 'desc' }): string {
  return order === 'desc' ? `-${by}` : by;
}

/** The filters as the server takes them, without page and sort. */
export function wireFilters(filters: FeeFilters) {
  const { fee, search, year, status, hall, allotted } = filters;
  return { search, year, status, hall, allotted, ...(fee && wireFees[fee]) };
}

const selects = ['year', 'fee', 'status', 'hall', 'allotted'] as const;

/** Every filter that narrows the list, by its name in the URL. */
export const narrowing = ['search', ...selects] as const;

/** How many filters narrow the list, apart from the search. */
export function activeFilters(filters: FeeFilters): number {
  return countActive(filters, selects);
}

/** Whether the list is narrowed within its year. */
export function isFiltered(filters: FeeFilters): boolean {
  return countActive(filters, ['search', 'fee', 'status', 'hall', 'allotted']) > 0;
}
