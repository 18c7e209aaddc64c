// Says which releases this browser gets, before anything is asked for: a number drawn once for
// shares, and previews out of the address. Server and shell go by these cookies.
import {
  cookieValue,
  previewParameter,
  previewsOf,
  shareCookie,
} from '@hostel/contracts/release-choice';
import { keepPreviews } from '../releases/preview-cookie.ts';
import { writeCookie } from '../releases/write-cookie.ts';

const kept = cookieValue(document.cookie, shareCookie) ?? '';
const drawn = /^\d{1,4}$/.test(kept) ? kept : String(Math.floor(Math.random() * 10_000));
const yearInSeconds = 365 * 24 * 3600;
// Written again at each visit: some browsers keep what a script wrote for a week only.
writeCookie(shareCookie, drawn, yearInSeconds);

const address = new URL(location.href);
const asked = address.searchParams.get(previewParameter);
if (asked !== null) {
  const before = previewsOf(document.cookie);
  // In an address a plus stands for a space.
  const added = previewsOf(`preview=${asked.replaceAll(' ', '+')}`);
  const previews = asked === 'off' ? new Map<string, string>() : new Map([...before, ...added]);
  keepPreviews(previews);
  address.searchParams.delete(previewParameter);
  // The shell's own pages are the server's to choose, and it has chosen already.
  if (before.get('shell') === previews.get('shell')) {
    history.replaceState(history.state, '', address);
  } else location.replace(address);
}
