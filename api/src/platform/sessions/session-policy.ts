import { isStaff, type Role } from '@hostel/contracts/wire/roles';
import type { Config } from '../config/config.ts';

/** Milliseconds between updates of the last use. */
export const touchInterval = 5 * 60_000;

export interface SessionTimes {
  lastUsedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** Whether a session is live at `now`: neither revoked, nor expired, nor unused for too long. */
export function isLive(
  times: SessionTimes,
  role: Role,
  now: Date,
  settings: Config['session'],
): boolean {
  const idle = isStaff(role) ? settings.staffIdle : settings.studentIdle;
  if (times.revokedAt !== null) return false;
  if (now.getTime() >= times.expiresAt.getTime()) return false;
  return now.getTime() - times.lastUsedAt.getTime() < idle;
}

/** Whether the last use is old enough to be updated. */
export function needsTouch(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= touchInterval;
}
