import type { Role } from '@hostel/contracts/roles';

/** What is known of an email's account. */
export interface KnownAccount {
  role: Role;
  disabledAt: Date | null;
  /** The admission year of its newest application; null when it never made one. */
  appliedIn: number | null;
}

/**
 * Whether an email may be used for an application in an admission year: `free` when nobody has it;
 * `returning` when its student applied in an earlier year and not in this one, so that there is a
 * second year; else `taken`.
 */
export type Standing = 'free' | 'returning' | 'taken';

export function standingOf(account: KnownAccount | undefined, year: number): Standing {
  if (!account) return 'free';
  const { role, disabledAt, appliedIn } = account;
  if (role !== 'student' || disabledAt !== null || appliedIn === null) return 'taken';
  return appliedIn < year ? 'returning' : 'taken';
}
