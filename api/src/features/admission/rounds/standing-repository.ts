import { sql } from 'drizzle-orm';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import {
  allotmentRounds,
  roundApplications,
  roundDecisions,
} from '../../../platform/database/schema/admission/rounds.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { lostConsentSince } from '../consents/index.ts';

/** The states from which an application takes part in a round. */
export const takingPart = sql`('received', 'waiting', 'accepted-open')`;

const lockedAt = sql`(select locked_at from ${allotmentRounds}
  where ${allotmentRounds.id} = ${roundApplications.roundId})`;

/**
 * Whether a row of `round_applications` is as at the lock: the account is open, the application
 * still takes part in rounds, a consent that it needs was not withdrawn, and the student has the same
 * bed, or none, as then. Others have left.
 */
export const isUnchangedSinceLock = sql`(
  exists (select from ${applications} join ${people} on ${people.id} = ${applications.personId}
    where ${applications.id} = ${roundApplications.applicationId}
      and ${applications.state} in ${takingPart} and ${people.disabledAt} is null)
  and not ${lostConsentSince(lockedAt, sql`${roundApplications.applicationId}`)}
  and ${roundApplications.heldAllotmentId} is not distinct from (
    select ${allotments.id} from ${allotments}
     where ${allotments.personId} = ${roundApplications.personId} and ${allotments.endedAt} is null))`;

/**
 * Whether a row of `round_applications` has not left the round: as at the lock while the round is open,
 * and decided once its result is published.
 */
export const isInRound = sql`(case
  when (select state from ${allotmentRounds} where ${allotmentRounds.id} = ${roundApplications.roundId})
    = 'published'
  then exists (select from ${roundDecisions}
    where ${roundDecisions.roundId} = ${roundApplications.roundId}
      and ${roundDecisions.personId} = ${roundApplications.personId})
  else ${isUnchangedSinceLock} end)`;
