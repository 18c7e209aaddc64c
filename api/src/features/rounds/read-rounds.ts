import type { AllotmentRun } from '@hostel/contracts/allotment/runs';
import type { Round } from '@hostel/contracts/rounds';
import { admissionYear } from '../../platform/calendar/admission-year.ts';
import { dayOf } from '../../platform/database/conditions.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Session } from '../../platform/http/calls/call-context.ts';
import { listRunsOfYear } from '../allotment/index.ts';
import { readListedRound, requireAllHalls } from './round-call.ts';
import { listRoundsOfYear } from './round-repository.ts';
import { toRound } from './wire-round.ts';

/** The rounds of this admission year, and its runs of one hall, newest first. @throws AppError 403 */
export async function listRounds(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  who: Session['person'],
): Promise<{ data: Round[]; runs: AllotmentRun[] }> {
  requireAllHalls(who);
  const year = admissionYear(dayOf(new Date(), config.timeZone));
  const rounds = await listRoundsOfYear(database.drizzle, year);
  return { data: rounds.map(toRound), runs: await listRunsOfYear(database.drizzle, year) };
}

/** A round of any year. @throws AppError 403; 404 */
export async function readRound(
  { database }: Pick<Deps, 'database'>,
  who: Session['person'],
  id: string,
): Promise<Round> {
  requireAllHalls(who);
  return readListedRound(database.drizzle, id);
}
