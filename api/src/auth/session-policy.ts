import { isStaff, type Role } from '@hostel/contracts/roles';
import type { Config } from '../config.ts';

/** Use is written down at most this often (milliseconds). */
export const touchInterval = 5 * 60_000;

export interface SessionTimes {
  lastUsedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** Whether a session opens anything at `now`: neither revoked, nor expired, nor unused for too long. */
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

/** Whether the last use is old enough to be written anew. */
export function needsTouch(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= touchInterval;
}
