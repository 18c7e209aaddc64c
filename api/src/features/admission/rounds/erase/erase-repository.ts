import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import {
  applicationChoiceOrders,
  applicationChoices,
  applicationRoomMates,
} from '../../../../platform/database/schema/admission/applications.ts';
import { applications } from '../../../../platform/database/schema/admission/registration.ts';
import {
  allotmentOffers,
  allotmentRounds,
  roundApplications,
  roundDecisions,
  roundProofFiles,
} from '../../../../platform/database/schema/admission/rounds.ts';
import { auditLog } from '../../../../platform/database/schema/platform/audit-log.ts';

/** The rounds of a year that are not erased yet, locked until the transaction ends. */
export async function lockRetainedRounds(tx: Queryable, year: number) {
  return tx
    .select({ id: allotmentRounds.id, state: allotmentRounds.state })
    .from(allotmentRounds)
    .where(and(eq(allotmentRounds.admissionYear, year), isNull(allotmentRounds.erasedAt)))
    .orderBy(allotmentRounds.id)
    .for('update');
}

/** Whether an offer of one of these rounds is neither answered nor lapsed. */
export async function haveOpenOffers(tx: Queryable, rounds: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: allotmentOffers.id })
    .from(allotmentOffers)
    .where(and(inArray(allotmentOffers.roundId, [...rounds]), eq(allotmentOffers.state, 'open')))
    .limit(1);
  return rows.length > 0;
}

/** How often the auditor file of one of these rounds was downloaded. */
export async function countAuditorFiles(tx: Queryable, rounds: readonly string[]): Promise<number> {
  return tx.$count(
    auditLog,
    and(
      eq(auditLog.action, 'rounds.auditorFile'),
      eq(auditLog.outcome, 'done'),
      inArray(auditLog.subjectId, [...rounds]),
    ),
  );
}

/**
 * Deletes what links the pseudonyms of rounds to students, and stores how many applications were
 * locked.
 * @returns the number of applications, over all of the rounds
 */
export async function eraseRounds(
  tx: Queryable,
  rounds: readonly string[],
  at: Date,
): Promise<number> {
  const ids = [...rounds];
  const locked = sql`(select count(*) from ${roundApplications}
    where ${roundApplications.roundId} = ${allotmentRounds.id})`;
  const rows = await tx
    .update(allotmentRounds)
    .set({ erasedAt: at, erasedApplications: sql`${locked}` })
    .where(inArray(allotmentRounds.id, ids))
    .returning({ applications: allotmentRounds.erasedApplications });
  await tx.delete(roundDecisions).where(inArray(roundDecisions.roundId, ids));
  await tx.delete(roundApplications).where(inArray(roundApplications.roundId, ids));
  await tx
    .update(roundProofFiles)
    .set({ snapshot: null })
    .where(inArray(roundProofFiles.roundId, ids));
  return rows.reduce((sum, { applications: count }) => sum + (count ?? 0), 0);
}

/**
 * Deletes the choices, every order of them that was saved, and the wishes for room-mates of a year’s
 * applications.
 * @returns whether there were any
 */
export async function deleteWishes(tx: Queryable, year: number): Promise<boolean> {
  const ofYear = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.admissionYear, year));
  let found = false;
  for (const table of [applicationChoices, applicationChoiceOrders, applicationRoomMates]) {
    const deleted = await tx
      .delete(table)
      .where(inArray(table.applicationId, ofYear))
      .returning({ of: table.applicationId });
    found ||= deleted.length > 0;
  }
  return found;
}
