import { apiRoot } from '@hostel/shared-ui/api-root';
import { setCampusZone } from '@hostel/shared-ui/campus-zone';
import { hasStrings, isRecord } from '../releases/json-guards.ts';

const readKey = 'campusTimeZoneRead';

/**
 * Reads the time zone of the campus from the API (`GET /admissions`), once in each tab. No page waits
 * for it: until then, and where it can’t be read, the zone read before applies, else the default. The
 * landing page, which counts its requests, leaves it to the next page.
 */
export async function readCampusZone(): Promise<void> {
  if (sessionStorage.getItem(readKey) !== null || location.pathname === '/') return;
  const response = await fetch(`${apiRoot()}/admissions`);
  if (!response.ok) return;
  const reply: unknown = await response.json();
  if (!isRecord(reply) || !hasStrings(reply.data, 'timeZone')) return;
  setCampusZone(String(reply.data.timeZone));
  sessionStorage.setItem(readKey, 'yes');
}
