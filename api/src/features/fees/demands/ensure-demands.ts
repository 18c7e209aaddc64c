import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { proRataFees } from '../../../platform/records/settings/fee-settings.ts';
import { readHistory } from '../../../platform/records/settings/read-setting.ts';
import { announceFees } from './announce-fees.ts';
import {
  changeDemand,
  demandOf,
  type Demand,
  type DemandChange,
  type PricedStay,
} from './demand.ts';
import { findDemands, findStays, lockStudents, saveChanges } from './demand-repository.ts';
import type { ScheduleRow } from './terms/fee-terms.ts';
import { feesOf } from './terms/fee.ts';
import { findSchedule } from './terms/schedule-repository.ts';

interface Known {
  demands: readonly Demand[];
  stays: readonly PricedStay[];
  schedule: readonly ScheduleRow[];
}

/** What changes for one student. */
function changesFor({ demands, stays, schedule }: Known, today: string): DemandChange[] {
  const years = new Set([...demands, ...stays].map(({ admissionYear }) => admissionYear));
  return [...years].flatMap((year) => {
    const stay = stays.find(({ admissionYear }) => admissionYear === year);
    return feesOf(year).flatMap((fee) => {
      return changeDemand(fee, { demand: demandOf(demands, fee), stay }, schedule, today) ?? [];
    });
  });
}

function byStudent<Row extends { studentId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.studentId);
    if (group) group.push(row);
    else groups.set(row.studentId, [row]);
  }
  return groups;
}

/**
 * Brings the demands of these students in line with their beds: a bed of a year makes the demands
 * of its fee schedule, a move adjusts them, a vacated bed cancels what is neither paid nor due yet. Call it in the
 * transaction that gives, changes or ends a bed. Repeating it changes nothing.
 * @returns how many demands changed
 */
export async function ensureDemands(
  tx: Queryable,
  { studentIds, timeZone }: { studentIds: readonly string[]; timeZone: string },
  now = new Date(),
): Promise<number> {
  if (studentIds.length === 0) return 0;
  await lockStudents(tx, studentIds);
  const demands = byStudent(await findDemands(tx, studentIds));
  const known = await findStays(tx, studentIds, timeZone);
  const rule = await readHistory(tx, proRataFees);
  const found = known.map((stay) => ({ ...stay, proRata: rule(stay.beginsOn) ?? 'none' }));
  const stays = byStudent(found);
  const schedule = await findSchedule(tx, [...new Set(found.map((stay) => stay.admissionYear))]);
  const today = dayOf(now, timeZone);
  const changes = studentIds.flatMap((id) => {
    return changesFor(
      { demands: demands.get(id) ?? [], stays: stays.get(id) ?? [], schedule },
      today,
    );
  });
  await saveChanges(tx, changes, now);
  await announceFees(tx, [...new Set(changes.map(({ after }) => after.studentId))]);
  return changes.length;
}
