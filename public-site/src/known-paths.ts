import { hallAddresses } from './hall-addresses.ts';
import { facilityNames, hallNames, ruleNames } from './lib/generated/names.ts';
import * as paths from './paths.ts';

/** Every address that has a page; for any other address the server answers with status 404. */
export function knownPaths(): string[] {
  return [
    ...Object.values(paths).filter((path) => typeof path === 'string'),
    ...hallNames.map(({ id }) => paths.hostel(id)),
    ...hallAddresses.map(({ path }) => path),
    ...facilityNames.map(({ id }) => paths.facility(id)),
    ...ruleNames.map(({ id }) => paths.rule(id)),
  ];
}
