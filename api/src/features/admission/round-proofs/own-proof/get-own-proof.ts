import type { OwnProof } from '@hostel/contracts/admission/rounds/proof';
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
  { database }: Deps,
  { id: personId }: Session['person'],
  roundId: string,
): Promise<OwnProof> {
  const own = await findOwnApplication(database.drizzle, roundId, personId);
  if (!own) {
    const erased = await isErased(database.drizzle, roundId);
    throw notFound(erased ? messages.erased : messages.noProof);
  }
  const { pseudonym, level, group, choices, held, salt, index, count, path } = own;
  const { gender, sgpaOdd, sgpaEven, needsAccessible, needsGroundFloor } = own;
  return {
    open: { round: roundId, pseudonym, level, group, choices, held },
    closed: {
      gender,
      sgpaOdd,
      sgpaEven,
      needsAccessible,
      needsGroundFloor,
      // The order in which they are hashed.
      categories: own.categories.toSorted(),
      roomMates: own.roomMates.toSorted(),
    },
    salt,
    index,
    count,
    path: hashesOf(path),
  };
}
