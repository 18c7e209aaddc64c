import { roundOutcomes } from '@hostel/contracts/admission/rounds/decisions';
import { offerFilters } from '@hostel/contracts/admission/rounds/offers';
import { hallFrom, oneOf, pageFrom } from '../../../lib/filters/url-filters.ts';

/** The filters in the URL. The tabs share the names, because only one tab is shown. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: 50,
    search: params.get('search') ?? undefined,
    outcome: oneOf(roundOutcomes, params.get('outcome')),
    hall: hallFrom(params.get('hall')),
    differing: oneOf(['yes'], params.get('differing')),
    unmet: oneOf(['yes'], params.get('unmet')),
    answer: oneOf(offerFilters, params.get('answer')),
  };
}
