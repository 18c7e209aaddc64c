import type { listRounds as listCall, Round } from '@hostel/contracts/admission/rounds';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { readSettings } from '../../../platform/records/settings/read-setting.ts';
import { roundAnswerDays, roundResult } from '../../../platform/records/settings/round-settings.ts';
import { findYearOfRounds, listRunsOfYear } from '../allotment/index.ts';
import { earliestRespondBy } from '../offers/index.ts';
import { readListedRound, requireAllHalls } from './round-call.ts';
import { listRoundsOfYear } from './round-repository.ts';
import { toRound } from './wire-round.ts';

interface PlanDefaults {
  admissionYear: number;
  offers: boolean;
  acceptByPaying: boolean;
  respondBy: string;
}

/** What the settings propose for a round that is planned now. */
async function readPlanDefaults(
  queryable: Queryable,
  config: Deps['config'],
  admissionYear: number,
  now = new Date(),
): Promise<PlanDefaults> {
  const read = await readSettings(queryable, [roundResult, roundAnswerDays], now);
  const result = read(roundResult) ?? roundResult.first(config);
  const days = read(roundAnswerDays) ?? roundAnswerDays.first(config);
  return {
    admissionYear,
    offers: result !== 'final',
    acceptByPaying: result === 'paying',
    respondBy: earliestRespondBy(now, config.timeZone, days),
  };
}

/**
 * The rounds of a year as `findYearOfRounds` chooses it, and its runs of one hall, newest first.
 * @throws AppError 403
 */
export async function listRounds(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { who, query }: CallContext<typeof listCall>,
): Promise<Omit<ReplyOf<typeof listCall>, 'success'>> {
  requireAllHalls(who);
  const asked = { ...query, cancelled: true };
  const { year, ofApplications, ...switching } = await findYearOfRounds(
    database.drizzle,
    config,
    asked,
  );
  const rounds = await listRoundsOfYear(database.drizzle, year);
  return {
    admissionYear: year,
    ...switching,
    data: rounds.map(toRound),
    runs: await listRunsOfYear(database.drizzle, year),
    planDefaults: await readPlanDefaults(database.drizzle, config, ofApplications),
  };
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
