// Chooses which releases this browser gets, before anything is requested: a random number for shares,
// and previews from the address. Server and shell read these cookies.
import {
  cookieValue,
  previewParameter,
  previewsOf,
  shareCookie,
} from '@hostel/contracts/delivery/choice';
import { storePreviews } from '../releases/previews/preview-cookie.ts';
import { writeCookie } from '../releases/write-cookie.ts';

const stored = cookieValue(document.cookie, shareCookie) ?? '';
const drawn = /^\d{1,4}$/.test(stored) ? stored : String(Math.floor(Math.random() * 10_000));
const yearInSeconds = 365 * 24 * 3600;
// Written at each visit: some browsers delete a script's cookies after a week.
writeCookie(shareCookie, drawn, yearInSeconds);

const address = new URL(location.href);
const asked = address.searchParams.get(previewParameter);
if (asked !== null) {
  const before = previewsOf(document.cookie);
  // In an address a plus means a space.
  const added = previewsOf(`preview=${asked.replaceAll(' ', '+')}`);
  const previews = asked === 'off' ? new Map<string, string>() : new Map([...before, ...added]);
  storePreviews(previews);
  address.searchParams.delete(previewParameter);
  // The server chooses the release of the shell, and has already sent this page.
  if (before.get('shell') === previews.get('shell')) {
    history.replaceState(history.state, '', address);
  } else location.replace(address);
}
