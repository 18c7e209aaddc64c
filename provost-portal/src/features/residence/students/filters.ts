import { genders } from '@hostel/contracts/admission/registration';
import { studentSorts } from '@hostel/contracts/residence/students';
import { countActive, oneOf, pageFrom } from '../../../lib/filters/url-filters.ts';

/** Students on one page. */
const pageSize = 24;

/** The filters in the URL; what the URL doesn't name has its default. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    search: params.get('search') ?? undefined,
    gender: oneOf(genders, params.get('gender')),
    course: params.get('course') ?? undefined,
    hostel: params.get('hostel') ?? undefined,
    allotted: oneOf(['yes', 'no'], params.get('allotted')),
    sortBy: oneOf(studentSorts, params.get('sort')) ?? 'name',
  } as const;
}
export type StudentFilters = ReturnType<typeof filtersFrom>;

const selects = ['gender', 'course', 'hostel', 'allotted'] as const;

/** Every filter that narrows the list, by its name in the URL. */
export const narrowing = ['search', ...selects] as const;

/** The filters without page and sort, as the export takes them. */
export function narrowingFilters(filters: StudentFilters) {
  const { search, gender, course, hostel, allotted } = filters;
  return { search, gender, course, hostel, allotted };
}

/** How many filters narrow the list, apart from the search. */
export function activeFilters(filters: StudentFilters): number {
  return countActive(filters, selects);
}

/** Whether a search or filter narrows the list. */
export function isFiltered(filters: StudentFilters): boolean {
  return countActive(filters, narrowing) > 0;
}

export const sortLabels = {
  name: 'Name',
  rollNumber: 'Roll Number',
  room: 'Room',
  allotmentDate: 'Allotment Date (newest first)',
} as const satisfies Record<(typeof studentSorts)[number], string>;
