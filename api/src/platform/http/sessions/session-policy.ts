import { isStaff, type Role } from '@hostel/contracts/wire/roles';
import type { Config } from '../../core/config/config.ts';

/** Milliseconds between updates of the last use. */
export const touchInterval = 5 * 60_000;

export interface SessionTimes {
  lastUsedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

export interface SessionFactors {
  /** The session was opened with a code of the second factor, or has set it up. */
  secondFactor: boolean;
  /** The person has a second factor now. */
  hasSecondFactor: boolean;
}

/**
 * Whether a session is live at `now`: neither revoked, nor expired, nor unused for too long, nor opened
 * with the password alone by a person who has a second factor, as older processes do.
 */
export function isLive(
  session: SessionTimes & SessionFactors,
  role: Role,
  now: Date,
  settings: Config['session'],
): boolean {
  const idle = isStaff(role) ? settings.staffIdle : settings.studentIdle;
  if (session.hasSecondFactor && !session.secondFactor) return false;
  if (session.revokedAt !== null) return false;
  if (now.getTime() >= session.expiresAt.getTime()) return false;
  return now.getTime() - session.lastUsedAt.getTime() < idle;
}

/** Whether the last use is old enough to be updated. */
export function needsTouch(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= touchInterval;
}
