import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { applications } from '../../../../platform/database/schema/admission/registration.ts';
import {
  allotmentRounds,
  roundApplications,
  roundDecisions,
  roundProofFiles,
} from '../../../../platform/database/schema/admission/rounds.ts';

/** A published round; undefined for another one. */
export async function findPublishedRound(queryable: Queryable, roundId: string) {
  const [row] = await queryable
    .select()
    .from(allotmentRounds)
    .where(and(eq(allotmentRounds.id, roundId), eq(allotmentRounds.state, 'published')));
  return row;
}

/** The input of the engine, gzip of its JSON; null once erased. */
export async function findSnapshot(queryable: Queryable, roundId: string): Promise<Buffer | null> {
  const [row] = await queryable
    .select({ snapshot: roundProofFiles.snapshot })
    .from(roundProofFiles)
    .where(eq(roundProofFiles.roundId, roundId));
  return row?.snapshot ?? null;
}

/** All applications at the lock with the roll numbers, in the order of the leaves. */
export async function findLockedApplications(queryable: Queryable, roundId: string) {
  const own = roundApplications;
  return queryable
    .select({
      rollNumber: applications.rollNumber,
      pseudonym: own.pseudonym,
      salt: sql<string>`encode(${own.salt}, 'hex')`,
      gender: own.gender,
      sgpaOdd: own.sgpaOdd,
      sgpaEven: own.sgpaEven,
      group: own.meritGroup,
      needsAccessible: own.needsAccessible,
      needsGroundFloor: own.needsGroundFloor,
      categories: own.categories,
      choices: own.choices,
      roomMates: own.roomMates,
      held: own.heldChoice,
      heldBed: own.heldBedId,
    })
    .from(own)
    .innerJoin(applications, eq(applications.id, own.applicationId))
    .where(eq(own.roundId, roundId))
    .orderBy(asc(own.leafIndex));
}

/** The decisions of a round by merit, with the pseudonyms. */
export async function findDecisionsByMerit(queryable: Queryable, roundId: string) {
  const own = roundDecisions;
  return queryable
    .select({
      pseudonym: roundApplications.pseudonym,
      position: own.position,
      rank: own.rank,
      group: own.meritGroup,
      outcome: own.outcome,
      basis: own.basis,
      category: own.wonCategory,
      placeGroup: own.wonGroup,
      hall: own.hallId,
      roomType: own.roomType,
      bed: own.bedId,
      bedBefore: own.beforeBedId,
      choiceNumber: own.choiceNumber,
      missed: own.missed,
    })
    .from(own)
    .innerJoin(
      roundApplications,
      and(eq(roundApplications.roundId, own.roundId), eq(roundApplications.personId, own.personId)),
    )
    .where(eq(own.roundId, roundId))
    .orderBy(asc(own.position));
}
