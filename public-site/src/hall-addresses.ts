import { hallNames } from './lib/generated/names.ts';
import * as paths from './paths.ts';

/**
 * Addresses that people type for a hall, and the page to which each leads: `/H001` and
 * `/hostels/H001`. The router and the server compare addresses without letter case.
 */
export const hallAddresses = hallNames.flatMap(({ id }) =>
  [`/${id}`, `${paths.hostels}/${id}`].map((path) => ({ path, to: paths.hostel(id) })),
);
