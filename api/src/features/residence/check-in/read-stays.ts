import type { Handover, listCheckIns, StayRecord } from '@hostel/contracts/residence/check-in';
import type { ShownItem } from '@hostel/contracts/residence/check-in/inventory';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import { inScope } from '../../../platform/http/scope/hall-scope.ts';
import { findRoomInventory } from './inventory/inventory-repository.ts';
import { countCheckIns, findCheckIns, findCurrentRow } from './list-repository.ts';
import { messages } from './messages.ts';
import { findFindings, findStay, type StoredStay } from './stay-repository.ts';

type Person = Session['person'];

/** Who is expected, has arrived or has checked out, among the residents of one’s halls. */
export async function readCheckIns(
  { database: { drizzle } }: Pick<Deps, 'database'>,
  { halls }: Person,
  query: QueryOf<typeof listCheckIns>,
) {
  const counts = await countCheckIns(drizzle, query, halls);
  const data = await findCheckIns(drizzle, query, halls);
  return { data, counts, pagination: pages(query, counts[query.list]) };
}

interface GivenHandover {
  on: string | null;
  key: string | null;
  items: ShownItem[] | null;
  by: string | null;
  at: Date | null;
}

function toHandover({ on, key, items, by, at }: GivenHandover): Handover | null {
  if (on === null || at === null) return null;
  return { on, key: key ?? '', items: items ?? [], by, at: at.toISOString() };
}

function handoversOf(stay: StoredStay) {
  return {
    arrival: toHandover({
      on: stay.arrivedOn,
      key: stay.keyGiven,
      items: stay.arrivalItems,
      by: stay.checkedInBy,
      at: stay.checkedInAt,
    }),
    departure: toHandover({
      on: stay.leftOn,
      key: stay.keyRemark,
      items: stay.departureItems,
      by: stay.checkedOutBy,
      at: stay.checkedOutAt,
    }),
  };
}

/** A stay with its record as the wire shows it. */
export interface StayInScope {
  stay: StoredStay;
  record: StayRecord;
}

/**
 * The current stay of a student.
 * @throws AppError 404 without a bed, and for staff who don’t see the student’s hall
 */
export async function requireStay(
  queryable: Queryable,
  { halls }: Person,
  studentId: string,
): Promise<StayInScope> {
  const row = await findCurrentRow(queryable, studentId);
  const stay = row && (await findStay(queryable, studentId));
  if (!row || !stay) throw notFound(messages.unknownResident);
  if (!inScope(halls, row.hallId)) {
    throw notFound(messages.unknownResident, { type: 'person', id: studentId });
  }
  const room = { hallId: row.hallId, number: row.roomNumber };
  const inventory = await findRoomInventory(queryable, room);
  const record = {
    row,
    items: inventory?.items ?? [],
    roomUpdatedAt: inventory?.updatedAt ?? null,
    ...handoversOf(stay),
    keyReturned: stay.keyReturned,
    noArrivalReason: stay.noArrivalReason,
    guardian: { name: stay.guardianName, phone: stay.guardianPhone },
    findings: await findFindings(queryable, stay.allotmentId),
    updatedAt: stay.updatedAt?.toISOString() ?? null,
  };
  return { stay, record };
}
