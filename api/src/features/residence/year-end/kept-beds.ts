import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { KeptBed, keepBed as keepBedCall } from '@hostel/contracts/residence/year-end';
import type { Keeping } from '@hostel/contracts/residence/year-end/keeping';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { inScope } from '../../../platform/http/scope/hall-scope.ts';
import { announceBeds } from '../../admission/allotment/index.ts';
import { admissionYearAt, ensureDemands, previewFeesOfYear } from '../../fees/index.ts';
import { lockBeds } from '../halls/index.ts';
import { findStandingOf, type StandingRow } from './clearance/clearance-repository.ts';
import { toKept } from './clearance/read-hall.ts';
import { countResidents, endKept, findKeptBeds, saveKept } from './kept-beds-repository.ts';
import { keptMail, messages } from './messages.ts';

type Person = Session['person'];

/** @throws AppError 404 without a current bed, and outside the scope */
async function requireResident(tx: Queryable, { halls }: Person, id: string): Promise<StandingRow> {
  const row = await findStandingOf(tx, id);
  if (!row || row.endedAt !== null) throw notFound(messages.unknownResident);
  if (!inScope(halls, row.hallId)) {
    throw notFound(messages.unknownResident, { type: 'person', id });
  }
  return row;
}

/** @throws AppError 409 where the year for which the bed is kept has begun: it ends by vacating then */
function refuseBegun(row: StandingRow, current: number): void {
  if (row.nextYear > current) return;
  throw conflict('year_begun', messages.yearBegun(academicYear(row.nextYear)), toKept(row));
}

/**
 * Lets a resident keep the bed for the next year, with a reason that the student is mailed; without one
 * that is taken back. The fees of that year are owed with it, as with a bed that is given. Only managing
 * roles may do it. Repeating it changes nothing.
 * @throws AppError 404; 409 `changed` or `year_begun`, with the current state
 */
export async function keepBed(
  { config, database, outbox }: Pick<Deps, 'config' | 'database' | 'outbox'>,
  call: CallContext<typeof keepBedCall>,
): Promise<KeptBed | null> {
  const { who, ifMatch } = call;
  const { id } = call.params;
  const { reason } = call.body;
  return changing({ database }, call, 'yearEnd.keep', async (tx) => {
    await lockBeds(tx);
    const row = await requireResident(tx, who, id);
    const before = toKept(row);
    if ((before?.reason ?? null) === reason) return { result: before, audit: null };
    if (before) refuseIfChanged(ifMatch, { ...before, updatedAt: before.at });
    else if (ifMatch !== undefined) throw conflict('changed', messages.keptChanged, before);
    const { allotmentId, nextYear: year } = row;
    const { timeZone } = config;
    if (reason === null) {
      refuseBegun(row, admissionYearAt(new Date(), timeZone));
      await endKept(tx, { allotmentId, year });
    } else await saveKept(tx, { allotmentId, reason, by: who.id, year });
    await ensureDemands(tx, { studentIds: [id], timeZone });
    const after = await requireResident(tx, who, id);
    await outbox.write(tx, {
      event: `yearEnd.keep:${newId()}`,
      kind: 'yearEnd.keep',
      personId: id,
      to: after.email,
      ...keptMail(after, reason),
    });
    await announceBeds(tx, [id]);
    const details = { kept: reason !== null };
    return { result: toKept(after), audit: { onWhom: { type: 'person', id }, details } };
  });
}

/**
 * The year for which a resident may keep the bed, and the fees that are owed with it.
 * @throws AppError 404 without a current bed, and outside the scope
 */
export async function readKeeping(
  { config, database: { drizzle } }: Pick<Deps, 'config' | 'database'>,
  who: Person,
  id: string,
): Promise<Keeping> {
  const row = await requireResident(drizzle, who, id);
  const { hallId, roomType, nextYear: year } = row;
  const { timeZone } = config;
  const fees = await previewFeesOfYear(drizzle, { year, place: { hallId, roomType }, timeZone });
  return { admissionYear: year, fees };
}

/** The beds that residents of one’s halls keep. */
export async function listKeptBeds({ database }: Pick<Deps, 'database'>, { halls }: Person) {
  return findKeptBeds(database.drizzle, halls);
}

/** One’s halls with the number of residents, and of those who keep their beds. */
export async function listYearEndHalls({ database }: Pick<Deps, 'database'>, { halls }: Person) {
  return countResidents(database.drizzle, halls);
}
