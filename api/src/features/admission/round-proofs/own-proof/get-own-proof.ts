import { digestOfDigests, digestsOf } from '@hostel/allotment/proof/closed-part';
import { leafOf } from '@hostel/allotment/proof/commitment';
import { offeringHash } from '@hostel/allotment/proof/offering';
import type { OwnProof } from '@hostel/contracts/admission/rounds/proof';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { messages } from '../messages.ts';
import { findOwnApplication, isErased } from './own-proof-repository.ts';

/** Hashes of 32 bytes that follow each other, in hexadecimal. */
function hashesOf(path: string): string[] {
  return path.match(/.{64}/g) ?? [];
}

/**
 * The student’s application as it was at the lock of a round, with its salt and its way to the root.
 * @throws AppError 404 for a student without an application at the lock, and a cancelled round
 */
export async function getOwnProof(
  { database, config }: Deps,
  { id: personId }: Session['person'],
  roundId: string,
): Promise<OwnProof> {
  const own = await findOwnApplication(database.drizzle, roundId, personId);
  if (!own) {
    const erased = await isErased(database.drizzle, roundId);
    throw notFound(erased ? messages.erased : messages.noProof);
  }
  const { pseudonym, level, group, choices, held, salt, index, count, path } = own;
  const { gender, sgpaOdd, sgpaEven, needsAccessible, needsGroundFloor, withdrawnAt } = own;
  const closed = {
    gender,
    sgpaOdd,
    sgpaEven,
    needsAccessible,
    needsGroundFloor,
    // The order in which they are hashed.
    categories: own.categories.toSorted(),
    roomMates: own.roomMates.toSorted(),
  };
  const open = { round: roundId, pseudonym, level, group, choices, held };
  const proof = { open, closed, salt, index, count, path: hashesOf(path) };
  const withdrawnOn = withdrawnAt && dayOf(new Date(withdrawnAt), config.timeZone);
  if (!own.offering) return { ...proof, withdrawnOn };
  const { heldClass } = own;
  const place = held === null || !heldClass ? null : { ...heldClass, code: held };
  const digest = digestOfDigests(digestsOf(closed, salt));
  return {
    ...proof,
    open: { ...open, heldClass },
    offering: offeringHash(own.offering),
    leaf: leafOf({ ...open, held: place }, digest),
    withdrawnOn,
  };
}
