import { feesOfStudent, feeStudents } from '@hostel/contracts/fees/students';
import { useRead } from '../../lib/queries.ts';
import { pageSize, wireFilters, type FeeFilters } from './filters.ts';

/** One page of the students with fees: filtered, sorted, counted and summed by the server. */
export const useFeeStudents = (filters: FeeFilters) => {
  const { page, sortBy, sortOrder } = filters;
  return useRead('payments', feeStudents, {
    query: { page, limit: pageSize, sortBy, sortOrder, ...wireFilters(filters) },
  });
};

/** All fees of a student in a year, with every attempt to pay. */
export const useFeesOfStudent = (id: string, year: number | undefined) =>
  useRead('payments', feesOfStudent, { params: { id }, query: { year } });
