import type * as calls from '@hostel/contracts/residence/check-in';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing, creating } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { becameResident, findUndertaking, saveUndertaking, undoResident } from '../stays/index.ts';
import { itemsBefore, type WorseItem } from './inventory/compare-items.ts';
import { saveRoomItems } from './inventory/inventory-repository.ts';
import { storedItems } from './inventory/item-counts.ts';
import { messages } from './messages.ts';
import type { StayInScope } from './read-stays.ts';
import {
  announced,
  lockStayInScope,
  readRecord,
  refuseChangedRoom,
  refuseDay,
  roomOf,
  type StayDeps,
} from './stay-call.ts';
import {
  clearDeparture,
  deleteRecord,
  insertArrival,
  type StoredStay,
  updateGuardian,
} from './stay-repository.ts';
import { storedPhone } from '@hostel/contracts/wire/text/phones';

type StayRecord = calls.StayRecord;
type CheckInCall = CallContext<typeof calls.checkIn>;

/**
 * Stores the undertaking and the guardian’s contact with an arrival. An earlier portal sends neither.
 * @throws AppError 422 at `signedForm` where the student gave no undertaking for the year of the bed
 */
async function saveArrivalForms(
  tx: Queryable,
  { who, params: { id: personId }, body }: CheckInCall,
  { admissionYear: year }: StoredStay,
): Promise<void> {
  const { signedForm, guardianName, guardianPhone } = body;
  if (signedForm === true) await saveUndertaking(tx, { personId, year, by: who.id });
  if (signedForm === false && !(await findUndertaking(tx, { personId, year }))) {
    const message = messages.undertakingMissing;
    throw ruleRefuses('undertaking_missing', message, { signedForm: message });
  }
  if (guardianName === undefined || guardianPhone === undefined) return;
  const phone = storedPhone(guardianPhone);
  await updateGuardian(tx, personId, { name: guardianName, phone });
}

/**
 * Records that a resident has arrived; the room’s items are from then on as they were recorded, and the
 * application is that of a resident.
 * @throws AppError 404 without a bed, and outside the scope; 409 `offer_open`, `checked_in` or
 * `room_changed`; 422 at `on` or `signedForm`
 */
export async function checkIn(deps: StayDeps, call: CheckInCall): Promise<StayRecord> {
  const { who, body } = call;
  const read = readRecord(call);
  return creating(deps, call, 'checkIn.arrive', {
    check: read,
    make: async (tx) => {
      const { stay, record } = await lockStayInScope(tx, call);
      const { allotmentId } = stay;
      if (stay.hasOpenOffer) throw conflict('offer_open', messages.notAccepted, record);
      if (stay.arrivedOn !== null) throw conflict('checked_in', messages.checkedInBefore, record);
      if (stay.leftOn !== null) throw conflict('checked_out', messages.checkedOutBefore, record);
      refuseChangedRoom(record, body.roomUpdatedAt);
      refuseDay(deps, stay, body.on);
      await saveArrivalForms(tx, call, stay);
      const items = storedItems(record.items, body.items);
      await insertArrival(tx, { allotmentId, by: who.id, ...body, items });
      await saveRoomItems(tx, roomOf(record), items);
      await becameResident(tx, [allotmentId], who.id);
      return { id: allotmentId, audit: await announced(tx, call, { on: body.on }) };
    },
    read,
  });
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
    else {
      await deleteRecord(tx, stay.allotmentId);
      await undoResident(tx, stay.allotmentId, call.who.id);
    }
    const entry = await announced(tx, call, { step: isOut ? 'check-out' : 'check-in' });
    return { result: await readRecord(call)(tx), audit: entry };
  });
}
