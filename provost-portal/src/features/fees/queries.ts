import { allFees } from '@hostel/contracts/fees';
import { useRead } from '../../lib/queries.ts';
import { pageSize, wireFilters, type FeeFilters } from './filters.ts';

/** One page of the fees of all students: filtered, sorted, counted and summed by the server. */
export const useFees = (filters: FeeFilters) =>
  useRead('payments', allFees, {
    query: { page: filters.page, limit: pageSize, ...wireFilters(filters) },
  });
