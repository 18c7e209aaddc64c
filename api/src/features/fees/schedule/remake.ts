import {
  listedRemakings,
  type previewRemaking as previewCall,
  type remakeDemands as remakeCall,
  type Remaking,
} from '@hostel/contracts/fees/schedule';
import { audit, type AuditEntry } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Caller } from '../../../platform/http/call-context.ts';
import { submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import { admissionYearAt, lockSchedule, previewRemaking, remakeDemands } from '../index.ts';
import { messages } from './messages.ts';
import { requireAllHalls } from '../../../platform/http/scope/hall-scope.ts';

type Found = Awaited<ReturnType<typeof previewRemaking>>;

function viewRemaking(year: number, { changes, skipped }: Omit<Found, 'toSave'>): Remaking {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  return {
    admissionYear: year,
    students: new Set(changes.map(({ studentId }) => studentId)).size,
    demands: changes.length,
    before: sum(changes.map(({ from }) => from)),
    after: sum(changes.map(({ to }) => to)),
    difference: sum(changes.map(({ difference }) => difference)),
    ordersOpen: changes.filter(({ orderOpen }) => orderOpen).length,
    ...skipped,
    changes: changes.slice(0, listedRemakings).map(({ from, to, ...change }) => {
      const { name, rollNumber, feeType, semester, dueOn, cancelled } = change;
      return { name, rollNumber, feeType, semester, before: from, after: to, dueOn, cancelled };
    }),
  };
}

/**
 * What making the unpaid demands of a year again would change. For staff of all halls.
 * @throws AppError 403
 */
export async function readRemaking(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { who, query }: CallContext<typeof previewCall>,
): Promise<Remaking> {
  requireAllHalls(who, messages.allHallsOnly);
  const { timeZone } = config;
  const year = query.year ?? admissionYearAt(new Date(), timeZone);
  return viewRemaking(year, await previewRemaking(database.drizzle, { year, timeZone }));
}

/** Makes the unpaid demands of a year again, in the transaction of the caller, and audits it. */
export async function applyRemaking(
  tx: Queryable,
  remaking: { year: number; timeZone: string; reason: string },
  { who, origin }: Pick<AuditEntry, 'who'> & Pick<Caller, 'origin'>,
  now = new Date(),
): Promise<Remaking> {
  const { year } = remaking;
  const made = viewRemaking(year, await remakeDemands(tx, remaking, now));
  const details = { year, demands: made.demands, sum: made.difference };
  const onWhom = { type: 'fee-schedule', id: String(year) };
  await audit(tx, { who, act: 'fees.remake', onWhom, where: origin, details });
  return made;
}

type Effect = Pick<Remaking, 'demands' | 'difference'>;

const isSame = (a: Effect, b: Effect) => a.demands === b.demands && a.difference === b.difference;

/**
 * Makes the unpaid demands of a year again by the current schedule, if that changes what was shown.
 * Only provosts of all halls may do it.
 * @throws AppError 403; 409 `changed` with what it would change now
 */
export async function remake(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof remakeCall>,
): Promise<Remaking> {
  requireAllHalls(call.who, messages.allHallsOnly);
  const { admissionYear: year, reason, ...shown } = call.body;
  const { timeZone } = config;
  const work = async (tx: Queryable) => {
    await lockSchedule(tx);
    let made: Remaking | undefined;
    await submitOnce(tx, call.intent, async () => {
      const current = viewRemaking(year, await previewRemaking(tx, { year, timeZone }));
      if (!isSame(current, shown)) throw conflict('changed', messages.outdated, current);
      made = await applyRemaking(tx, { year, timeZone, reason }, call);
      // A student paid while the others were being locked.
      if (!isSame(made, shown)) throw conflict('changed', messages.outdated, made);
      return newId();
    });
    return made ?? viewRemaking(year, await previewRemaking(tx, { year, timeZone }));
  };
  return staffTransaction(database, call.who, work, { long: true });
}
