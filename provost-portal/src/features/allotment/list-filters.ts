import { allotmentOutcomes } from '@hostel/contracts/allotment-runs';
import { oneOf, pageFrom } from '../../lib/filters/url-filters.ts';

/** So many rows stand in the page at once. */
export const pageSize = 50;

/** What the tabs read from the URL; they share the names, for only one is seen. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    search: params.get('search') ?? undefined,
    outcome: oneOf(allotmentOutcomes, params.get('outcome')),
    run: params.get('run') ?? undefined,
  };
}
