import { counted } from '@hostel/contracts/wire/counts';
import { notify } from '../toast/toast.ts';
import { noteServerDate } from './clock.ts';

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

/** About how long a difference is: `7 minutes`, `3 hours`, `400 days`. */
export function aboutHowLong(difference: number): string {
  const minutes = Math.round(Math.abs(difference) / 60_000);
  if (minutes < 90) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
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
