/** The pagination of a list of notices, whose total is called `totalNotices` on the wire. */
export function noticePages(query: { page: number; limit: number }, total: number) {
  return {
    currentPage: query.page,
    totalPages: Math.max(1, Math.ceil(total / query.limit)),
    totalNotices: total,
  };
}
