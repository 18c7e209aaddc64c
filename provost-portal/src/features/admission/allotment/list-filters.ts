import { roomPreferences } from '@hostel/contracts/admission/registration';
import { allotmentOutcomes } from '@hostel/contracts/admission/allotment/runs';
import { hallFrom, oneOf, pageFrom } from '../../../lib/filters/url-filters.ts';

/** Rows on one page of a list. */
export const pageSize = 50;

/** The filters in the URL. The tabs share the names, because only one tab is shown. */
export function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    search: params.get('search') ?? undefined,
    outcome: oneOf(allotmentOutcomes, params.get('outcome')),
    hall: hallFrom(params.get('hall')),
    /** Name of a hall: those who live there. */
    hostel: params.get('hostel') ?? undefined,
    consent: oneOf(['missing'], params.get('consent')),
    roomType: oneOf(roomPreferences, params.get('roomType')),
    run: params.get('run') ?? undefined,
  };
}
