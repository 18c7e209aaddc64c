import { type ApplicationConsent } from '@hostel/contracts/admission/applications/consent-record';
import { applicationRoles, managingRoles, type Role } from '@hostel/contracts/wire/roles';
import { utcDay } from '@hostel/contracts/wire/calendar';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { findConsent, isMinor, majorityOf } from '../../consents/index.ts';
import type { ApplicationRow } from '../application-repository.ts';

type Applicant = Pick<ApplicationRow, 'id' | 'dateOfBirth' | 'today' | 'createdAt'>;

/**
 * What an applicant under 18 needs, what is recorded, and what the role may do about it; null for one
 * who has come of age and of whom none was recorded.
 */
export async function viewConsent(
  queryable: Queryable,
  { id, dateOfBirth, today, createdAt }: Applicant,
  role: Role,
): Promise<ApplicationConsent | null> {
  // The day in UTC, which is never later than that of the office: who was of age then needed none.
  const applied = utcDay(createdAt);
  if (dateOfBirth === null || !isMinor(dateOfBirth, applied)) return null;
  const recorded = (await findConsent(queryable, id)) ?? null;
  const isUnderAge = isMinor(dateOfBirth, today);
  if (!isUnderAge && recorded === null) return null;
  const missing = isUnderAge && recorded === null;
  const includes = (roles: readonly Role[]) => roles.includes(role);
  return {
    missing,
    neededUntil: majorityOf(dateOfBirth),
    recorded,
    may: {
      record: missing && includes(applicationRoles),
      withdraw: isUnderAge && recorded !== null && includes(managingRoles),
    },
  };
}
