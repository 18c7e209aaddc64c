import { noticeCategories, publicNoticeStatuses } from '@hostel/contracts/public-notices';

/** Page size of the screen (specification 2, section 9). */
export const pageSize = 9;

/** The screen's state as the URL keeps it; what the URL doesn't say is the default. */
export function filtersFrom(params: URLSearchParams) {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSize,
    search: params.get('search') ?? undefined,
    status: publicNoticeStatuses.find((value) => value === params.get('status')),
    category: noticeCategories.find((value) => value === params.get('category')),
  };
}
export type NoticeFilters = ReturnType<typeof filtersFrom>;

export function isFiltered({ search, status, category }: NoticeFilters): boolean {
  return Boolean(search ?? status ?? category);
}
