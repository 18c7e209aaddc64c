import type * as calls from '@hostel/contracts/residence/check-in';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Caller } from '../../../platform/http/call-context.ts';
import { changing, creating } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { announceBeds } from '../../admission/allotment/index.ts';
import { storedItems } from './inventory/item-counts.ts';
import { itemsBefore, worseItems, type WorseItem } from './inventory/compare-items.ts';
import { lockRoom, saveRoomItems } from './inventory/inventory-repository.ts';
import { messages } from './messages.ts';
import { requireStay, type StayInScope } from './read-stays.ts';
import {
  clearDeparture,
  deleteArrival,
  insertArrival,
  lockFindings,
  lockStay,
  updateDeparture,
} from './stay-repository.ts';

type StayDeps = Pick<Deps, 'database' | 'config'>;

type StayRecord = calls.StayRecord;
type CheckOutCall = CallContext<typeof calls.checkOut>;
type Details = Record<string, string | number | boolean>;

/** A call about a student, by the id. */
type StayCall = Caller & { params: { id: string } };

/** Notifies the pages of the student and of the hall’s staff. @returns the audit entry */
async function announced(tx: Queryable, { params: { id } }: StayCall, details: Details) {
  await announceBeds(tx, [id]);
  return { onWhom: { type: 'person', id }, details };
}

/** Reads what is recorded of the student. @throws AppError 404, also outside the scope */
const readRecord =
  ({ who, params }: StayCall) =>
  async (tx: Queryable): Promise<StayRecord> =>
    (await requireStay(tx, who, params.id)).record;

/** The stay of a student with its room and findings, locked until the transaction ends. */
async function lockStayInScope(tx: Queryable, call: StayCall): Promise<StayInScope> {
  const { who, params } = call;
  await lockStay(tx, params.id);
  const { stay, record } = await requireStay(tx, who, params.id);
  await lockRoom(tx, roomOf(record));
  // A charge that is being made is either found here, or finds nothing to charge any more.
  await lockFindings(tx, stay.allotmentId);
  return requireStay(tx, who, params.id);
}

const roomOf = ({ row }: StayRecord) => ({ hallId: row.hallId, number: row.roomNumber });

/**
 * Refuses a form that began with other items than the room has now: a room-mate’s check-out in between
 * would be overwritten, and its damage found again. An earlier portal doesn’t say with which it began.
 * @throws AppError 409 `room_changed` with the current record
 */
function refuseChangedRoom(record: StayRecord, began: string | null | undefined): void {
  if (began === undefined) return;
  const timeOf = (at: string | null | undefined) => (at ? new Date(at).getTime() : null);
  if (timeOf(began) === timeOf(record.roomUpdatedAt)) return;
  throw conflict('room_changed', messages.roomChanged, record);
}

/** @throws AppError 422 at `on` for a day that is still to come */
function refuseFutureDay({ config }: StayDeps, on: string): void {
  if (on <= dayOf(new Date(), config.timeZone)) return;
  throw ruleRefuses('day_to_come', messages.notToCome, { on: messages.notToCome });
}

/**
 * Records that a resident has arrived; the room’s items are from then on as they were recorded.
 * @throws AppError 404 without a bed, and outside the scope; 409 `offer_open`, `checked_in` or
 * `room_changed`; 422 at `on`
 */
export async function checkIn(
  deps: StayDeps,
  call: CallContext<typeof calls.checkIn>,
): Promise<StayRecord> {
  const { who, body } = call;
  const read = readRecord(call);
  return creating(deps, call, 'checkIn.arrive', {
    check: read,
    make: async (tx) => {
      const { stay, record } = await lockStayInScope(tx, call);
      if (stay.hasOpenOffer) throw conflict('offer_open', messages.notAccepted, record);
      if (stay.arrivedOn !== null) throw conflict('checked_in', messages.checkedInBefore, record);
      refuseChangedRoom(record, body.roomUpdatedAt);
      refuseFutureDay(deps, body.on);
      const items = storedItems(record.items, body.items);
      await insertArrival(tx, { allotmentId: stay.allotmentId, by: who.id, ...body, items });
      await saveRoomItems(tx, roomOf(record), items);
      return { id: stay.allotmentId, audit: await announced(tx, call, { on: body.on }) };
    },
    read,
  });
}

/** What a student answers for: items that are worse than before, and a key that was not returned. */
function findingsOf(
  record: StayRecord,
  { items, keyReturned }: Pick<CheckOutCall['body'], 'items' | 'keyReturned'>,
): WorseItem[] {
  const key = { item: messages.key, count: 1, condition: 'missing' } as const;
  return [...worseItems(record.items, items), ...(keyReturned ? [] : [key])];
}

async function makeDeparture(deps: StayDeps, tx: Queryable, call: CheckOutCall) {
  const { who, body, ifMatch } = call;
  const { stay, record } = await lockStayInScope(tx, call);
  const { arrivedOn, leftOn } = stay;
  const { updatedAt } = record;
  if (arrivedOn === null || updatedAt === null) {
    throw conflict('not_checked_in', messages.notCheckedIn, record);
  }
  if (leftOn !== null) throw conflict('checked_out', messages.checkedOutBefore, record);
  refuseIfChanged(ifMatch, { ...record, updatedAt });
  refuseChangedRoom(record, body.roomUpdatedAt);
  refuseFutureDay(deps, body.on);
  if (body.on < arrivedOn) {
    throw ruleRefuses('before_arrival', messages.beforeArrival, { on: messages.beforeArrival });
  }
  const items = storedItems(record.items, body.items);
  const { keyReturned } = body;
  const findings = findingsOf(record, { items, keyReturned });
  await updateDeparture(tx, {
    allotmentId: stay.allotmentId,
    by: who.id,
    ...body,
    items,
    findings,
  });
  await saveRoomItems(tx, roomOf(record), items);
  const details = { on: body.on, findings: findings.length, keyReturned };
  return { id: stay.allotmentId, audit: await announced(tx, call, details) };
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

/** What a check-out found worse in the room, without the key. */
function worseOf({ findings, keyReturned }: StayRecord): WorseItem[] {
  const isKey = ({ item }: WorseItem) => item === messages.key;
  const worse = findings.map(({ item, count, condition }): WorseItem => {
    return { item, count, condition: condition === 'damaged' ? 'damaged' : 'missing' };
  });
  const key = keyReturned ? -1 : worse.findLastIndex(isKey);
  return worse.filter((_, at) => at !== key);
}

/** Removes a check-out; the items of the room are again what they were before it. */
async function removeDeparture(tx: Queryable, { stay, record }: StayInScope): Promise<void> {
  const items = itemsBefore({
    items: record.items,
    recorded: record.departure?.items ?? [],
    arrival: record.arrival?.items ?? [],
    worse: worseOf(record),
  });
  await clearDeparture(tx, stay.allotmentId);
  await saveRoomItems(tx, roomOf(record), items);
}

/**
 * Takes back what was recorded last: the check-out, else the check-in. After a check-out, the items of
 * the room are again what they were before it, so that the next check-out finds the same damage.
 * @throws AppError 404; 409 `nothing_recorded`, `charged` or `changed`, with the current record
 */
export async function undoCheckIn(
  deps: StayDeps,
  call: CallContext<typeof calls.undoCheckIn>,
): Promise<StayRecord> {
  return changing(deps, call, 'checkIn.undo', async (tx) => {
    const lockedStay = await lockStayInScope(tx, call);
    const { stay, record } = lockedStay;
    const { updatedAt } = record;
    if (updatedAt === null) throw conflict('nothing_recorded', messages.nothingRecorded, record);
    refuseIfChanged(call.ifMatch, { ...record, updatedAt });
    const isOut = stay.leftOn !== null;
    if (isOut && record.findings.some(({ state }) => state !== 'open')) {
      throw conflict('charged', messages.chargedItems, record);
    }
    if (isOut) await removeDeparture(tx, lockedStay);
    else await deleteArrival(tx, stay.allotmentId);
    const entry = await announced(tx, call, { step: isOut ? 'check-out' : 'check-in' });
    return { result: await readRecord(call)(tx), audit: entry };
  });
}
