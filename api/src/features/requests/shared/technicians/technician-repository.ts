import { type Technician, technician } from '@hostel/contracts/requests/shared/technicians';
import { asc, eq, or, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import {
  maintenanceRequests,
  technicians,
} from '../../../../platform/database/schema/requests/maintenance.ts';
import { toWire } from '../../../../platform/database/wire-row.ts';
import type { HallScope } from '../../../../platform/http/scope/hall-scope.ts';

type Row = typeof technicians.$inferSelect;

function toTechnician(row: Row, scope: HallScope): Technician {
  const { halls, removedAt } = row;
  return toWire(technician, row, {
    halls: scope && halls ? halls.filter((hall) => scope.includes(hall)) : halls,
    active: removedAt === null,
  });
}

/** The technicians of the scope's halls and those of all halls: by name, removed ones last. */
export async function findTechnicians(
  queryable: Queryable,
  scope: HallScope,
): Promise<Technician[]> {
  const { halls, removedAt, name, id } = technicians;
  const inScope = scope && or(isNull(halls), sql`${halls} && ${sql.param([...scope])}::text[]`);
  const rows = await queryable
    .select()
    .from(technicians)
    .where(inScope ?? undefined)
    .orderBy(sql`${removedAt} is not null`, asc(sql`lower(${name})`), asc(id));
  return rows.map((row) => toTechnician(row, scope));
}

/** One technician, locked until the transaction ends. */
export async function lockTechnician(tx: Queryable, id: string): Promise<Technician | undefined> {
  const [row] = await tx.select().from(technicians).where(eq(technicians.id, id)).for('update');
  return row && toTechnician(row, null);
}

/** A technician's values as they are stored. */
export type TechnicianValues = Pick<Row, 'name' | 'trade' | 'phone' | 'halls'>;

export async function insertTechnician(tx: Queryable, values: TechnicianValues): Promise<string> {
  const id = newId();
  await tx.insert(technicians).values({ id, ...values });
  return id;
}

export async function updateTechnician(
  tx: Queryable,
  id: string,
  change: Partial<TechnicianValues & Pick<Row, 'removedAt'>>,
): Promise<void> {
  const updatedAt = sql`greatest(now(), ${technicians.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(technicians)
    .set({ ...change, updatedAt })
    .where(eq(technicians.id, id));
}

/** The technician of a request, or null. */
export async function findAssignment(tx: Queryable, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ technicianId: maintenanceRequests.technicianId })
    .from(maintenanceRequests)
    .where(eq(maintenanceRequests.id, id));
  return row?.technicianId ?? null;
}

/** Assigns a request to a technician, or to none. */
export async function setTechnician(
  tx: Queryable,
  id: string,
  technicianId: string | null,
): Promise<void> {
  const { updatedAt } = maintenanceRequests;
  await tx
    .update(maintenanceRequests)
    .set({
      technicianId,
      assignedAt: technicianId === null ? null : sql`now()`,
      updatedAt: sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(maintenanceRequests.id, id));
}
