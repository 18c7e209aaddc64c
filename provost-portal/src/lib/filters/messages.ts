/** Texts of every filter bar. */
export const filterMessages = {
  region: 'Search and filters',
  filters: 'Filters',
  active: (count: number) => `${count} active`,
  all: 'All',
  sortBy: 'Sort By',
  ascending: 'Ascending',
  descending: 'Descending',
  layout: 'Layout',
  grid: 'Grid',
  list: 'List',
  clear: 'Clear Filters',
  page: 'Page',
  pageOf: (page: number, pages: number) => `${page} of ${pages}`,
} as const;
