import { type Finding, finding } from '@hostel/contracts/residence/check-in';
import { shownItem, type RoomItem } from '@hostel/contracts/residence/check-in/inventory';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { WorseItem } from './inventory/compare-items.ts';

const stayRow = z.object({
  allotmentId: z.string(),
  /** The year of the bed, and the first day on which the student may live there. */
  admissionYear: z.number(),
  firstDay: z.string(),
  hasOpenOffer: z.boolean(),
  arrivedOn: z.nullable(z.string()),
  keyGiven: z.nullable(z.string()),
  arrivalItems: z.nullable(z.array(shownItem)),
  checkedInBy: z.nullable(z.string()),
  checkedInAt: z.nullable(z.coerce.date()),
  leftOn: z.nullable(z.string()),
  keyRemark: z.nullable(z.string()),
  keyReturned: z.nullable(z.boolean()),
  noArrivalReason: z.nullable(z.string()),
  departureItems: z.nullable(z.array(shownItem)),
  checkedOutBy: z.nullable(z.string()),
  checkedOutAt: z.nullable(z.coerce.date()),
  updatedAt: z.nullable(z.coerce.date()),
  guardianName: z.nullable(z.string()),
  guardianPhone: z.nullable(z.string()),
});
export type StoredStay = z.output<typeof stayRow>;

/** What is recorded of a student’s current stay; undefined without a bed. */
export async function findStay(
  queryable: Queryable,
  studentId: string,
): Promise<StoredStay | undefined> {
  const { rows } = await queryable.execute(sql`
    select stay.id as "allotmentId", record.arrived_on::text as "arrivedOn",
           exists (select from allotment_offers offer
                    where offer.allotment_id = stay.id and offer.state = 'open') as "hasOpenOffer",
           record.key_given as "keyGiven", record.items_at_arrival as "arrivalItems",
           came.name as "checkedInBy", record.checked_in_at as "checkedInAt",
           record.left_on::text as "leftOn", record.key_remark as "keyRemark",
           record.key_returned as "keyReturned", record.items_at_departure as "departureItems",
           gone.name as "checkedOutBy", record.checked_out_at as "checkedOutAt",
           record.updated_at as "updatedAt", record.no_arrival_reason as "noArrivalReason",
           stay.admission_year as "admissionYear",
           make_date(stay.admission_year, 7, 1)::text as "firstDay",
           profile.guardian_name as "guardianName", profile.guardian_phone as "guardianPhone"
      from allotments stay
      join student_profiles profile on profile.person_id = stay.person_id
      left join check_ins record on record.allotment_id = stay.id
      left join people came on came.id = record.checked_in_by
      left join people gone on gone.id = record.checked_out_by
     where stay.person_id = ${studentId} and stay.ended_at is null`);
  const [row] = z.parse(z.array(stayRow), rows);
  return row;
}

/** Locks the current stay of a student until the transaction ends. */
export async function lockStay(tx: Queryable, studentId: string): Promise<void> {
  await tx.execute(sql`
    select from allotments where person_id = ${studentId} and ended_at is null
       for no key update`);
}

interface Given {
  allotmentId: string;
  on: string;
  key: string;
  items: readonly RoomItem[];
  by: string;
}

/** Stores an arrival. */
export async function insertArrival(tx: Queryable, given: Given): Promise<void> {
  await tx.execute(sql`
    insert into check_ins (allotment_id, arrived_on, key_given, items_at_arrival, checked_in_by)
    values (${given.allotmentId}, ${given.on}, ${given.key}, ${JSON.stringify(given.items)}::jsonb,
            ${given.by})`);
}

const later = sql`greatest(now(), updated_at + interval '1 millisecond')`;

interface Departure extends Given {
  keyReturned: boolean;
  findings: readonly WorseItem[];
  /** Why no arrival is recorded; null where one is. */
  noArrivalReason: string | null;
}

/** Stores a departure with what was found worse; without a recorded arrival, with the reason. */
export async function saveDeparture(tx: Queryable, given: Departure): Promise<void> {
  const { allotmentId, findings, noArrivalReason } = given;
  const items = JSON.stringify(given.items);
  await tx.execute(
    noArrivalReason === null
      ? sql`
    update check_ins
       set left_on = ${given.on}, key_remark = ${given.key}, key_returned = ${given.keyReturned},
           items_at_departure = ${items}::jsonb, checked_out_by = ${given.by},
           checked_out_at = now(), updated_at = ${later}
     where allotment_id = ${allotmentId}`
      : sql`
    insert into check_ins (allotment_id, left_on, key_remark, key_returned, items_at_departure,
      checked_out_by, checked_out_at, no_arrival_reason)
    values (${allotmentId}, ${given.on}, ${given.key}, ${given.keyReturned}, ${items}::jsonb,
            ${given.by}, now(), ${noArrivalReason})`,
  );
  for (const { item, count, condition } of findings) {
    await tx.execute(sql`
      insert into inventory_findings (id, allotment_id, item, count, condition)
      values (${newId()}, ${allotmentId}, ${item}, ${count}, ${condition})`);
  }
}

/** Removes what was recorded of a stay. */
export async function deleteRecord(tx: Queryable, allotmentId: string): Promise<void> {
  await tx.execute(sql`delete from check_ins where allotment_id = ${allotmentId}`);
}

/** Removes what was recorded of a departure; all of it where no arrival is recorded. */
export async function clearDeparture(tx: Queryable, allotmentId: string): Promise<void> {
  await tx.execute(sql`delete from inventory_findings where allotment_id = ${allotmentId}`);
  await tx.execute(sql`
    delete from check_ins where allotment_id = ${allotmentId} and arrived_on is null`);
  await tx.execute(sql`
    update check_ins
       set left_on = null, key_remark = null, key_returned = null, items_at_departure = null,
           checked_out_by = null, checked_out_at = null, updated_at = ${later}
     where allotment_id = ${allotmentId}`);
}

const findingRow = z.object({ allotmentId: z.string(), studentId: z.string(), finding });

/** The state of a finding: a charge that was refused or withdrawn leaves it open. */
const stateOfFinding = sql`case
  when found.settled_reason is not null then 'settled'
  when charge.state = 'approved' then 'charged'
  when charge.state = 'waiting' then 'charge-waiting'
  else 'open' end`;

async function findWhere(queryable: Queryable, condition: SQL) {
  const { rows } = await queryable.execute(sql`
    select found.allotment_id as "allotmentId", stay.person_id as "studentId",
           jsonb_build_object('_id', found.id, 'item', found.item, 'count', found.count,
             'condition', found.condition, 'state', ${stateOfFinding},
             'amount', case when charge.state in ('approved', 'waiting') then charge.amount end,
             'reason', found.settled_reason) as finding
      from inventory_findings found
      join allotments stay on stay.id = found.allotment_id
      left join fee_adjustments charge on charge.id = found.adjustment_id
     where ${condition} order by found.id`);
  return z.parse(z.array(findingRow), rows);
}

/** What was found at the check-out of a stay. */
export async function findFindings(queryable: Queryable, allotmentId: string): Promise<Finding[]> {
  const rows = await findWhere(queryable, sql`found.allotment_id = ${allotmentId}`);
  return rows.map((row) => row.finding);
}

/** What was found at every check-out of students, such as before a move; by student. */
export async function findFindingsOf(
  queryable: Queryable,
  studentIds: readonly string[],
): Promise<Map<string, Finding[]>> {
  const ids = sql.param([...studentIds]);
  const rows = await findWhere(queryable, sql`stay.person_id = any(${ids}::uuid[])`);
  const found = new Map<string, Finding[]>();
  for (const { studentId, finding: one } of rows) {
    found.set(studentId, [...(found.get(studentId) ?? []), one]);
  }
  return found;
}

/** One finding with its stay; undefined for an unknown one. */
export async function findFinding(queryable: Queryable, id: string) {
  const [row] = await findWhere(queryable, sql`found.id = ${id}`);
  return row;
}

/** Locks what was found at a check-out until the transaction ends. */
export async function lockFindings(tx: Queryable, allotmentId: string): Promise<void> {
  await tx.execute(sql`
    select from inventory_findings where allotment_id = ${allotmentId} order by id for update`);
}

/** Locks a finding until the transaction ends. */
export async function lockFinding(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`select from inventory_findings where id = ${id} for update`);
}

/** Stores what becomes of a finding: the charge for it, or why there is none. */
export async function updateFinding(
  tx: Queryable,
  id: string,
  outcome: { adjustmentId: string } | { reason: string; by: string },
): Promise<void> {
  const { adjustmentId, reason, by } = { adjustmentId: null, reason: null, by: null, ...outcome };
  await tx.execute(sql`
    update inventory_findings
       set adjustment_id = ${adjustmentId}, settled_reason = ${reason}, settled_by = ${by}
     where id = ${id}`);
}

/** Stores who is called in an emergency. */
export async function updateGuardian(
  tx: Queryable,
  personId: string,
  { name, phone }: Record<'name' | 'phone', string>,
): Promise<void> {
  await tx.execute(sql`
    update student_profiles
       set guardian_name = ${name}, guardian_phone = ${phone}, updated_at = ${later}
     where person_id = ${personId}
       and (guardian_name, guardian_phone) is distinct from (${name}, ${phone})`);
}
