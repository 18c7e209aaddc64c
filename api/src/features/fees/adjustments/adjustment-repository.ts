import { hasRight } from '@hostel/contracts/wire/roles';
import {
  adjustmentKinds,
  adjustmentStates,
  type FeeAdjustment,
  feeAdjustment,
  onlineOrders,
} from '@hostel/contracts/fees/adjustments';
import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { feeAdjustments } from '../../../platform/database/schema/fees/office.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { offsetOf } from '../../../platform/http/lists/pages.ts';
import { toRequester } from '../../../platform/http/lists/requester.ts';
import { type HallScope, residentInScope } from '../../../platform/http/scope/hall-scope.ts';
import { onlineOrderOf } from '../demands/catch-up-repository.ts';
import { approvalRefusal } from './rules.ts';

const adjustmentRows = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(adjustmentKinds),
    studentId: z.string(),
    studentName: z.string(),
    studentEmail: z.string(),
    rollNumber: z.nullable(z.string()),
    roomNumber: z.nullable(z.string()),
    hostelName: z.nullable(z.string()),
    admissionYear: z.number(),
    demandId: z.nullable(z.string()),
    feeType: z.nullable(z.enum(['hostel', 'mess'])),
    semester: z.nullable(z.enum(['odd', 'even'])),
    part: z.enum(['fee', 'fine']),
    amount: z.number(),
    reason: z.string(),
    reference: z.nullable(z.string()),
    counterPaymentId: z.nullable(z.string()),
    receiptNumber: z.nullable(z.string()),
    state: z.enum(adjustmentStates),
    requestedById: z.string(),
    requestedBy: z.string(),
    requesterInvitedBy: z.nullable(z.string()),
    requestedAt: z.coerce.date(),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(z.coerce.date()),
    decisionReason: z.nullable(z.string()),
    replacedOrder: z.boolean(),
    onlineOrder: z.enum(onlineOrders),
    updatedAt: z.coerce.date(),
  }),
);
/** A stored act with the names that people read. The amount is in paise. */
export type StoredAdjustment = z.output<typeof adjustmentRows>[number];

async function findWhere(
  queryable: Queryable,
  condition: SQL,
  rest = sql``,
): Promise<StoredAdjustment[]> {
  const { rows } = await queryable.execute(sql`
    select a.id, a.kind, a.student_id as "studentId", p.name as "studentName",
           p.email as "studentEmail", s.roll_number as "rollNumber",
           s.room_number as "roomNumber", s.hostel_name as "hostelName",
           a.admission_year as "admissionYear", a.demand_id as "demandId",
           d.fee_type as "feeType", d.semester, a.part, a.amount, a.reason, a.reference,
           a.counter_payment_id as "counterPaymentId", c.receipt_number as "receiptNumber",
           a.state, a.requested_by as "requestedById", requester.name as "requestedBy",
           requester.invited_by as "requesterInvitedBy",
           a.requested_at as "requestedAt", decider.name as "decidedBy",
           a.decided_at as "decidedAt", a.decision_reason as "decisionReason",
           a.updated_at as "updatedAt", a.replaced_order as "replacedOrder",
           case when a.state = 'waiting' then ${onlineOrderOf(new Date())} else 'none' end
             as "onlineOrder"
      from fee_adjustments a
      join people p on p.id = a.student_id
      join student_profiles s on s.person_id = a.student_id
      join people requester on requester.id = a.requested_by
      left join people decider on decider.id = a.decided_by
      left join fee_demands d on d.id = a.demand_id
      left join counter_payments c on c.id = a.counter_payment_id
     where ${condition}
     order by a.state = 'waiting' desc, a.requested_at desc, a.id desc ${rest}`);
  return z.parse(adjustmentRows, rows);
}

/** An act by its id. */
export async function findAdjustment(
  queryable: Queryable,
  id: string,
): Promise<StoredAdjustment | undefined> {
  const [found] = await findWhere(queryable, sql`a.id = ${id}`);
  return found;
}

/** A student’s acts: waiting ones first, then newest first. */
export function findAdjustmentsOf(
  queryable: Queryable,
  studentId: string,
): Promise<StoredAdjustment[]> {
  return findWhere(queryable, sql`a.student_id = ${studentId}`);
}

const countRow = z.object({ total: z.coerce.number(), waiting: z.coerce.number() });

/** A page of the acts on residents of a scope, the number that match, and how many wait in all. */
export async function findAdjustments(
  queryable: Queryable,
  {
    scope,
    state,
    ...page
  }: {
    scope: HallScope;
    state?: (typeof adjustmentStates)[number] | undefined;
    page: number;
    limit: number;
  },
) {
  const inScope = residentInScope(scope, sql`a.student_id`) ?? sql`true`;
  const matches = state === undefined ? sql`true` : sql`a.state = ${state}`;
  const part = sql`limit ${page.limit} offset ${offsetOf(page)}`;
  const { rows } = await queryable.execute(sql`
    select count(*) filter (where ${matches}) as total,
           count(*) filter (where a.state = 'waiting') as waiting
      from fee_adjustments a where ${inScope}`);
  const found = await findWhere(queryable, sql`${inScope} and ${matches}`, part);
  return { found, ...z.parse(countRow, rows[0]) };
}

/** Locks an act until the transaction ends. */
export async function lockAdjustment(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`select id from fee_adjustments where id = ${id} for no key update`);
}

/** Stores a new act. @returns its id */
export async function insertAdjustment(
  tx: Queryable,
  adjustment: Omit<typeof feeAdjustments.$inferInsert, 'id' | 'updatedAt'>,
): Promise<string> {
  const id = newId();
  const updatedAt = adjustment.requestedAt;
  await tx.insert(feeAdjustments).values({ id, ...adjustment, updatedAt });
  return id;
}

/** Stores what became of a waiting act. */
export async function updateDecision(
  tx: Queryable,
  id: string,
  decision: Pick<typeof feeAdjustments.$inferInsert, 'state' | 'decidedBy' | 'decisionReason'>,
  at: Date,
): Promise<void> {
  await tx
    .update(feeAdjustments)
    .set({ ...decision, decidedAt: at, updatedAt: at })
    .where(eq(feeAdjustments.id, id));
}

/** Stores that an act replaced an online order that was open. */
export async function markReplacedOrder(tx: Queryable, id: string): Promise<void> {
  await tx.update(feeAdjustments).set({ replacedOrder: true }).where(eq(feeAdjustments.id, id));
}

const sumRow = z.object({ sum: z.coerce.number() });

/** What was waived and charged of a student’s year, and what waits; in paise. */
export async function sumOfYear(
  queryable: Queryable,
  { studentId, admissionYear }: { studentId: string; admissionYear: number },
): Promise<number> {
  const { rows } = await queryable.execute(sql`
    select coalesce(sum(amount), 0) as sum from fee_adjustments
     where student_id = ${studentId} and admission_year = ${admissionYear}
       and kind in ('waiver', 'charge') and state in ('approved', 'waiting')`);
  return z.parse(sumRow, rows[0]).sum;
}

/** What was refunded of a demand on leaving, in paise. */
export async function leavingRefunded(queryable: Queryable, demandId: string): Promise<number> {
  const { rows } = await queryable.execute(sql`
    select coalesce(sum(amount), 0) as sum from fee_adjustments
     where demand_id = ${demandId} and kind = 'leaving' and state = 'approved'`);
  return z.parse(sumRow, rows[0]).sum;
}

/** A member of staff as far as approving depends on it. */
export async function findDecider(queryable: Queryable, id: string) {
  const [found] = await queryable
    .select({ id: people.id, invitedBy: people.invitedBy, role: people.role })
    .from(people)
    .where(eq(people.id, id));
  if (!found) throw new Error('the caller has no account');
  return found;
}
export type Decider = Awaited<ReturnType<typeof findDecider>>;

const mayDecide = ({ role }: Decider) => hasRight(role, 'approve');

/** The account that asked for an act. */
export function requesterOf({ requestedById: id, requesterInvitedBy }: StoredAdjustment) {
  return { id, invitedBy: requesterInvitedBy };
}

/** An act as the wire has it, for a reader. */
export function toAdjustment(stored: StoredAdjustment, reader: Decider): FeeAdjustment {
  const waits = stored.state === 'waiting' && mayDecide(reader);
  return toWire(feeAdjustment, stored, {
    userId: toRequester(stored),
    currency: 'INR',
    mayApprove: waits && approvalRefusal(reader, requesterOf(stored)) === null,
    own: waits && reader.id === stored.requestedById,
  });
}
