import type { Role } from '@hostel/contracts/wire/roles';

/** The account of an email or a roll number. */
export interface KnownAccount {
  role: Role;
  disabledAt: Date | null;
  /** The admission year of its newest application; null when it never applied. */
  appliedIn: number | null;
}

/**
 * Whether an email or a roll number may apply in an admission year: `free` without an account;
 * `returning` when its student applied in an earlier year and not in this one; else `taken`.
 */
export type ApplicantStatus = 'free' | 'returning' | 'taken';

/** The status of an account, or of none, for an application in `year`. */
export function applicantStatus(account: KnownAccount | undefined, year: number): ApplicantStatus {
  if (!account) return 'free';
  const { role, disabledAt, appliedIn } = account;
  if (role !== 'student' || disabledAt !== null || appliedIn === null) return 'taken';
  return appliedIn < year ? 'returning' : 'taken';
}
