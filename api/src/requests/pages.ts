import type { Pagination } from '@hostel/contracts/envelope';

/** The pagination of a list with `total` items in all. */
export function pages(query: { page: number; limit: number }, total: number): Pagination {
  return {
    currentPage: query.page,
    totalPages: Math.max(1, Math.ceil(total / query.limit)),
    totalItems: total,
  };
}
