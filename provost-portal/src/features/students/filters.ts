import { genders } from '@hostel/contracts/registration';
import { studentSorts } from '@hostel/contracts/students';
import { oneOf, pageFrom } from '../../lib/filters/url-filters.ts';

/** So many students stand in the page at once. */
export const pageSize = 24;

/** The directory's state as the URL keeps it; what the URL doesn't say is the default. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    search: params.get('search') ?? undefined,
    gender: oneOf(genders, params.get('gender')),
    course: params.get('course') ?? undefined,
    allotted: oneOf(['yes', 'no'], params.get('allotted')),
    sortBy: oneOf(studentSorts, params.get('sort')) ?? 'name',
  } as const;
}
export type StudentFilters = ReturnType<typeof filtersFrom>;

/** What narrows the list, without its pages and order. */
export function narrowing({ search, gender, course, allotted }: StudentFilters) {
  return { search, gender, course, allotted };
}

export function isFiltered(filters: StudentFilters): boolean {
  return Object.values(narrowing(filters)).some((value) => value !== undefined && value !== '');
}

export const genderLabels = { male: 'Male', female: 'Female' } as const;
export const bedLabels = { yes: 'Has a bed', no: 'Has none' } as const;
export const sortLabels = {
  name: 'Name',
  rollNumber: 'Roll Number',
  room: 'Room',
  allotmentDate: 'Allotment Date (newest first)',
} as const satisfies Record<(typeof studentSorts)[number], string>;
