import { roomPreferences } from '@hostel/contracts/registration';
import { allotmentOutcomes } from '@hostel/contracts/allotment/runs';
import { oneOf, pageFrom } from '../../lib/filters/url-filters.ts';

/** Rows on one page of a list. */
export const pageSize = 50;

/** The id of a hall in the URL. */
function hallFrom(params: URLSearchParams): string | undefined {
  const hall = params.get('hall') ?? '';
  return /^H\d{3}$/.test(hall) ? hall : undefined;
}

/** The filters in the URL. The tabs share the names, because only one tab is shown. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    search: params.get('search') ?? undefined,
    outcome: oneOf(allotmentOutcomes, params.get('outcome')),
    hall: hallFrom(params),
    roomType: oneOf(roomPreferences, params.get('roomType')),
    run: params.get('run') ?? undefined,
  };
}
