import type * as calls from '@hostel/contracts/residence/check-in';
import type * as many from '@hostel/contracts/residence/check-in/many';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { AppError, conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing, creating } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { worseItems, type WorseItem } from './inventory/compare-items.ts';
import { saveRoomItems } from './inventory/inventory-repository.ts';
import { storedItems, toRoomItems } from './inventory/item-counts.ts';
import { findCurrentRow } from './list-repository.ts';
import { messages } from './messages.ts';
import {
  announced,
  lockStayInScope,
  readRecord,
  refuseChangedRoom,
  refuseDay,
  roomOf,
  type StayCall,
  type StayDeps,
} from './stay-call.ts';
import { saveDeparture, type StoredStay } from './stay-repository.ts';

type StayRecord = calls.StayRecord;
type CheckOutCall = CallContext<typeof calls.checkOut>;
type CheckOutManyCall = CallContext<typeof many.checkOutMany>;
type Given = CheckOutCall['body'];
type DepartureBody = Omit<Given, 'items'> & { items?: Given['items'] | undefined };

/** What a student answers for: items that are worse than before, and a key that was not returned. */
function findingsOf(
  record: StayRecord,
  { items, keyReturned }: Pick<CheckOutCall['body'], 'items' | 'keyReturned'>,
): WorseItem[] {
  const key = { item: messages.key, count: 1, condition: 'missing' } as const;
  return [...worseItems(record.items, items), ...(keyReturned ? [] : [key])];
}

/** Why no arrival is recorded; null where one is. @throws AppError 409 without a reason */
function noArrivalReasonOf(
  { arrivedOn }: StoredStay,
  record: StayRecord,
  given = '',
): string | null {
  if (arrivedOn !== null) return null;
  if (given === '') throw conflict('not_checked_in', messages.notCheckedIn, record);
  return given;
}

/**
 * Stores a departure in its transaction.
 * @param body without items: those of the room as they are recorded
 */
async function makeDeparture(
  deps: StayDeps,
  tx: Queryable,
  call: StayCall & { ifMatch: string | undefined; body: DepartureBody },
) {
  const { who, body, ifMatch } = call;
  const { stay, record } = await lockStayInScope(tx, call);
  const { arrivedOn, leftOn, hasOpenOffer } = stay;
  const { updatedAt } = record;
  if (leftOn !== null) throw conflict('checked_out', messages.checkedOutBefore, record);
  if (hasOpenOffer) throw conflict('offer_open', messages.notAccepted, record);
  const noArrivalReason = noArrivalReasonOf(stay, record, body.noArrivalReason);
  if (updatedAt !== null) refuseIfChanged(ifMatch, { ...record, updatedAt });
  refuseChangedRoom(record, body.roomUpdatedAt);
  refuseDay(deps, stay, body.on);
  if (arrivedOn !== null && body.on < arrivedOn) {
    throw ruleRefuses('before_arrival', messages.beforeArrival, { on: messages.beforeArrival });
  }
  const items = storedItems(record.items, body.items ?? toRoomItems(record.items));
  const { on, key, keyReturned } = body;
  const findings = findingsOf(record, { items, keyReturned });
  const { allotmentId } = stay;
  const given = { on, key, keyReturned, noArrivalReason, items, findings };
  await saveDeparture(tx, { allotmentId, by: who.id, ...given });
  await saveRoomItems(tx, roomOf(record), items);
  const details = { on, findings: findings.length, keyReturned, arrived: arrivedOn !== null };
  return { id: allotmentId, audit: await announced(tx, call, details) };
}

/**
 * Records that a resident leaves. What is worse than before is stored as a finding, until it is charged
 * or settled.
 * @throws AppError 404; 409 `not_checked_in`, `checked_out`, `changed` or `room_changed`; 422 at `on`
 */
export async function checkOut(deps: StayDeps, call: CheckOutCall): Promise<StayRecord> {
  const read = readRecord(call);
  const make = (tx: Queryable) => makeDeparture(deps, tx, call);
  return creating(deps, call, 'checkIn.leave', { check: read, make, read });
}

/** Checks out one of several. @returns why not; null where the student has checked out */
async function checkOutOne(
  deps: StayDeps,
  { who, origin, body }: CheckOutManyCall,
  { id, updatedAt }: CheckOutManyCall['body']['students'][number],
): Promise<many.NotCheckedOut | null> {
  const call = { who, origin, params: { id } };
  const given = { on: body.on, key: '', keyReturned: true };
  try {
    await changing(deps, call, 'checkIn.leave', async (tx) => {
      const ifMatch = updatedAt ?? undefined;
      const { audit } = await makeDeparture(deps, tx, { ...call, ifMatch, body: given });
      return { result: null, audit };
    });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 401) throw error;
    if (error.code === 'checked_out') return null;
    // A resident of another hall is listed like an unknown id.
    const row = error.outOfScope ? null : await findCurrentRow(deps.database.drizzle, id);
    const { student, roomNumber = null } = row ?? {};
    return { studentId: id, name: student?.name ?? null, roomNumber, reason: error.message };
  }
}

/**
 * Checks out residents whose key is returned and whose rooms are as recorded, one transaction for each:
 * interrupted, each is checked out or untouched, and the same call does the rest.
 * @returns how many have checked out, and why the others have not
 */
export async function checkOutMany(deps: StayDeps, call: CheckOutManyCall) {
  const others: many.NotCheckedOut[] = [];
  for (const student of call.body.students) {
    const other = await checkOutOne(deps, call, student);
    if (other) others.push(other);
  }
  return { checkedOut: call.body.students.length - others.length, others };
}
