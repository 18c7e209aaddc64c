import type { Pagination } from '@hostel/contracts/wire/envelope';

/** How many rows precede the page of a query. */
export function offsetOf(query: { page: number; limit: number }): number {
  return (query.page - 1) * query.limit;
}

/** The pagination of a list with `total` items in all. */
export function pages(query: { page: number; limit: number }, total: number): Pagination {
  return {
    currentPage: query.page,
    totalPages: Math.max(1, Math.ceil(total / query.limit)),
    totalItems: total,
  };
}
