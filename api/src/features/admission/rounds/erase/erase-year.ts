import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { StartError } from '../../../../platform/core/errors/start-error.ts';
import {
  countAuditorFiles,
  deleteWishes,
  eraseRounds,
  haveOpenOffers,
  lockRetainedRounds,
} from './erase-repository.ts';

interface ErasedYear {
  /** How many rounds were erased now, and how many applications had been locked for them. */
  rounds: number;
  applications: number;
  /** Downloads of their auditor files, which still have roll numbers and pseudonyms. */
  auditorFiles: number;
  /** Whether choices or wishes for room-mates were deleted. */
  wishes: boolean;
}

/** The rounds that can be erased. @throws StartError while one of them is not finished */
async function lockFinishedRounds(tx: Queryable, year: number): Promise<string[]> {
  const rounds = await lockRetainedRounds(tx, year);
  if (rounds.some(({ state }) => state !== 'published' && state !== 'cancelled')) {
    throw new StartError(`A round of ${year} is not finished: publish or cancel it first.`);
  }
  const ids = rounds.map(({ id }) => id);
  if (ids.length > 0 && (await haveOpenOffers(tx, ids))) {
    throw new StartError(`Offers of ${year} can still be answered.`);
  }
  return ids;
}

/**
 * Erases what links the pseudonyms of a finished year’s rounds to students: applications at the lock
 * with their salts, decisions, the input of the engine, choices and wishes for room-mates. Seeds,
 * hashes, ranks and proof files stay. Repeating it deletes only wishes that are still stored.
 * @param current the current admission year
 * @throws StartError for the current year or a later one, and while a round or an offer is open
 */
export async function eraseYear(
  tx: Queryable,
  { year, current }: { year: number; current: number },
  at = new Date(),
): Promise<ErasedYear> {
  if (year >= current) throw new StartError(`${year} is not over: only earlier years are erased.`);
  const ids = await lockFinishedRounds(tx, year);
  const wishes = await deleteWishes(tx, year);
  if (ids.length === 0 && !wishes) return { rounds: 0, applications: 0, auditorFiles: 0, wishes };
  const auditorFiles = await countAuditorFiles(tx, ids);
  const applications = await eraseRounds(tx, ids, at);
  await audit(tx, {
    who: null,
    act: 'admin.erase-rounds',
    onWhom: { type: 'admission-year', id: String(year) },
    where: { address: 'command', requestId: `command-${process.pid}` },
    details: { rounds: ids.length, applications },
  });
  return { rounds: ids.length, applications, auditorFiles, wishes };
}
