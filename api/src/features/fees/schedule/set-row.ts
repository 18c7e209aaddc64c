import { academicYear } from '@hostel/contracts/fees/academic-year';
import type * as calls from '@hostel/contracts/fees/schedule';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { badInput, conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { allStaff } from '../../../platform/http/events/audience.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { requireAllHalls } from '../../../platform/http/scope/hall-scope.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import {
  addYears,
  dueRange,
  type Fee,
  type FeePlace,
  type FeeTerms,
  findSchedule,
  isSameFee,
  isSameFine,
  lockSchedule,
  setScheduleRow,
} from '../index.ts';
import { findHall } from '../../residence/halls/index.ts';
import { messages } from './messages.ts';
import { viewSchedule } from './view-schedule.ts';

type FeeSchedule = calls.FeeSchedule;
type ScheduleChange = calls.ScheduleChange;

/** Notifies the pages of the staff. @returns what the audit entry is about */
async function announced(tx: Queryable, year: number) {
  await announce(tx, { topic: 'settings', id: null, to: allStaff });
  return { type: 'fee-schedule', id: String(year) };
}

/**
 * Sets a row of the schedule, in the transaction of the caller, who has locked the schedule and
 * checked the terms. Terms null remove it. Demands that were made stay as they are.
 * @returns the audit entry of `fees.schedule`, which the caller writes
 */
export async function applyRow(
  tx: Queryable,
  { fee, place, terms }: { fee: Fee; place: FeePlace; terms: FeeTerms | null },
) {
  await setScheduleRow(tx, { ...fee, ...place }, terms);
  const { feeType, semester, admissionYear: year } = fee;
  const set = terms && { ...terms, fineSlabs: JSON.stringify(terms.fineSlabs) };
  const details = { feeType, semester, ...place, ...(set ?? { amount: null }) };
  return { onWhom: await announced(tx, year), details };
}

/** Whether a row has these terms already; null terms: whether there is none. */
export function hasTerms(current: FeeTerms | undefined, terms: FeeTerms | null): boolean {
  if (terms === null || current === undefined) return terms === null && current === undefined;
  return (
    current.amount === terms.amount && current.dueOn === terms.dueOn && isSameFine(current, terms)
  );
}

/** What is wrong with terms, whatever their fee, by field; undefined when nothing is. */
export function problemOfTerms(terms: FeeTerms): Record<string, string> | undefined {
  const { finePerDay, fineCap, fineSlabs } = terms;
  if (fineSlabs === null) {
    return fineCap !== null && finePerDay === null
      ? { fineCap: messages.capWithoutFine }
      : undefined;
  }
  if (finePerDay !== null) return { fineSlabs: messages.oneFine };
  if (fineCap !== null) return { fineCap: messages.capWithSlabs };
  const rises = fineSlabs.every(({ fromDay, fine }, at) => {
    const before = fineSlabs[at - 1];
    return !before || (fromDay > before.fromDay && fine > before.fine);
  });
  return rises ? undefined : { fineSlabs: messages.slabsRise };
}

/** The terms that are set: an earlier portal knows no slabs, and keeps those that a row has. */
function termsOf(given: ScheduleChange['terms'], current: FeeTerms | undefined): FeeTerms | null {
  if (given === null) return null;
  const slabsBefore = given.finePerDay === null ? (current?.fineSlabs ?? null) : null;
  return { ...given, fineSlabs: given.fineSlabs === undefined ? slabsBefore : given.fineSlabs };
}

/** @throws AppError 400 at `semester`, `dueOn`, `fineCap`, `fineSlabs` or `hallId` */
async function checkChange(
  tx: Queryable,
  change: ScheduleChange,
  terms: FeeTerms | null,
): Promise<void> {
  const { feeType, semester, hallId } = change;
  if ((feeType === 'mess') !== (semester !== null)) {
    throw badInput({ semester: messages.semesterOfMess });
  }
  const range = dueRange(change);
  const dueOn = terms?.dueOn ?? null;
  if (dueOn !== null && (dueOn < range.from || dueOn > range.to)) {
    throw badInput({ dueOn: messages.dueBetween(range) });
  }
  const problem = terms ? problemOfTerms(terms) : undefined;
  if (problem !== undefined) throw badInput(problem);
  if (hallId !== null && !(await findHall(tx, hallId))) {
    throw badInput({ hallId: messages.unknownHall });
  }
}

/**
 * Sets a row of the fee schedule, or removes it. The current terms change nothing. Only an
 * administrator of all halls may do it.
 * @throws AppError 400 at `semester`, `hallId`, `dueOn`, `fineCap` or `fineSlabs`; 403; 409 `changed` with the
 * schedule.
 */
export async function setRow(
  deps: Pick<Deps, 'database'>,
  call: CallContext<typeof calls.setScheduleRow>,
): Promise<FeeSchedule> {
  requireAllHalls(call.who, messages.allHallsOnly);
  const { body } = call;
  return changing(deps, call, 'fees.schedule', async (tx) => {
    await lockSchedule(tx);
    const { admissionYear, feeType, semester, hallId, roomType } = body;
    const fee = { admissionYear, feeType, semester };
    const place = { hallId, roomType };
    const current = (await findSchedule(tx, [admissionYear])).find((row) => {
      return isSameFee(row, fee) && row.hallId === hallId && row.roomType === roomType;
    });
    const terms = termsOf(body.terms, current);
    await checkChange(tx, body, terms);
    const view = await viewSchedule(tx, admissionYear);
    if (hasTerms(current, terms)) return { result: view, audit: null };
    refuseIfChanged(call.ifMatch, view);
    const entry = await applyRow(tx, { fee, place, terms });
    return { result: await viewSchedule(tx, admissionYear), audit: entry };
  });
}

/**
 * Copies the schedule of the year before into a year that has none. Due dates are those of a year
 * later. Only an administrator of all halls may do it.
 * @throws AppError 403; 409 `not_empty` with the schedule; 422 `nothing_to_copy`
 */
export async function copySchedule(
  deps: Pick<Deps, 'database'>,
  call: CallContext<typeof calls.copySchedule>,
): Promise<FeeSchedule> {
  requireAllHalls(call.who, messages.allHallsOnly);
  const { admissionYear: year } = call.body;
  return changing(deps, call, 'fees.schedule.copy', async (tx) => {
    await lockSchedule(tx);
    const view = await viewSchedule(tx, year);
    if (view.rows.length > 0) {
      throw conflict('not_empty', messages.notEmpty(academicYear(year)), view);
    }
    const rows = await findSchedule(tx, [year - 1]);
    if (rows.length === 0) {
      throw ruleRefuses('nothing_to_copy', messages.nothingToCopy(academicYear(year - 1)));
    }
    for (const row of rows) {
      const dueOn = row.dueOn === null ? null : addYears(row.dueOn, 1);
      await setScheduleRow(tx, { ...row, admissionYear: year }, { ...row, dueOn });
    }
    const details = { from: year - 1, rows: rows.length };
    const entry = { onWhom: await announced(tx, year), details };
    return { result: await viewSchedule(tx, year), audit: entry };
  });
}
