import { notify } from '../toast/toast.ts';
import { aboutHowLong, noteServerDate } from './clock.ts';

const storageKey = 'wrongClockSaid';

function wasSaid(): boolean {
  try {
    const said = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.setItem(storageKey, 'yes');
    return said;
  } catch {
    return false;
  }
}

/** Notes the server's clock of a reply, and says once in a tab that the device's is wrong. */
export function checkClock(date: unknown): void {
  const difference = noteServerDate(date);
  if (difference === undefined || wasSaid()) return;
  notify.info(`This device’s clock is wrong by about ${aboutHowLong(difference)}.`, {
    description: 'The dates shown here follow the hostel office.',
    duration: 15_000,
    id: storageKey,
  });
}
