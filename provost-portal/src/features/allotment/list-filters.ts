import { allotmentOutcomes } from '@hostel/contracts/allotment/runs';
import { oneOf, pageFrom } from '../../lib/filters/url-filters.ts';

/** Rows on one page of a list. */
export const pageSize = 50;

/** The filters in the URL. The tabs share the names, because only one tab is shown. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    search: params.get('search') ?? undefined,
    outcome: oneOf(allotmentOutcomes, params.get('outcome')),
    run: params.get('run') ?? undefined,
  };
}
