import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { StayRecord } from '@hostel/contracts/residence/check-in';
import { dayInWords } from '@hostel/contracts/wire/calendar';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { Caller } from '../../../platform/http/call-context.ts';
import { announceBeds } from '../../admission/allotment/index.ts';
import { lockRoom } from './inventory/inventory-repository.ts';
import { messages } from './messages.ts';
import { requireStay, type StayInScope } from './read-stays.ts';
import { lockFindings, lockStay, type StoredStay } from './stay-repository.ts';

export type StayDeps = Pick<Deps, 'database' | 'config'>;

type Details = Record<string, string | number | boolean>;

/** A call about a student, by the id. */
export type StayCall = Caller & { params: { id: string } };

/** Notifies the pages of the student and of the hall’s staff. @returns the audit entry */
export async function announced(tx: Queryable, { params: { id } }: StayCall, details: Details) {
  await announceBeds(tx, [id]);
  return { onWhom: { type: 'person', id }, details };
}

/** Reads what is recorded of the student. @throws AppError 404, also outside the scope */
export const readRecord =
  ({ who, params }: StayCall) =>
  async (tx: Queryable): Promise<StayRecord> =>
    (await requireStay(tx, who, params.id)).record;

/** The stay of a student with its room and findings, locked until the transaction ends. */
export async function lockStayInScope(tx: Queryable, call: StayCall): Promise<StayInScope> {
  const { who, params } = call;
  await lockStay(tx, params.id);
  const { stay, record } = await requireStay(tx, who, params.id);
  await lockRoom(tx, roomOf(record));
  // A charge that is being made is either found here, or finds nothing to charge any more.
  await lockFindings(tx, stay.allotmentId);
  return requireStay(tx, who, params.id);
}

export const roomOf = ({ row }: StayRecord) => ({ hallId: row.hallId, number: row.roomNumber });

/**
 * Refuses a form that began with other items than the room has now: a room-mate’s check-out in between
 * would be overwritten, and its damage found again. An earlier portal doesn’t say with which it began.
 * @throws AppError 409 `room_changed` with the current record
 */
export function refuseChangedRoom(record: StayRecord, began: string | null | undefined): void {
  if (began === undefined) return;
  const timeOf = (at: string | null | undefined) => (at ? new Date(at).getTime() : null);
  if (timeOf(began) === timeOf(record.roomUpdatedAt)) return;
  throw conflict('room_changed', messages.roomChanged, record);
}

/** @throws AppError 422 at `on` for a day that is still to come, and one before the bed’s first day */
export function refuseDay(
  { config }: StayDeps,
  { firstDay, admissionYear }: StoredStay,
  on: string,
) {
  if (on > dayOf(new Date(), config.timeZone)) {
    throw ruleRefuses('day_to_come', messages.notToCome, { on: messages.notToCome });
  }
  if (on >= firstDay) return;
  const message = messages.beforeBed(academicYear(admissionYear), dayInWords(firstDay));
  throw ruleRefuses('before_bed', message, { on: message });
}
