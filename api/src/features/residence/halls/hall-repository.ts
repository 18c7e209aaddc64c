import type { RoomType } from '@hostel/contracts/residence/halls';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { halls, rooms } from '../../../platform/database/schema/residence/halls.ts';
import type { Config } from '../../../platform/core/config/config.ts';
import { findWindowYear } from '../../../platform/records/settings/admission-years.ts';

/** A hall with its rooms by type. */
export interface Hall {
  id: string;
  name: string;
  campus: 'Old Campus' | 'New Campus';
  hostelFor: 'male' | 'female';
  /** The wire's `allottedHostelType` of its residents. */
  type: string;
  floors: number;
  open: boolean;
  rooms: Record<RoomType, number>;
  updatedAt: Date;
}

/** A hall that the allotment fills, and the admission year for which applications are taken. */
export interface Round {
  hall: Hall;
  year: number;
  /** Calendar day of the office, `YYYY-MM-DD`. */
  today: string;
}

const roomsOf = (type: RoomType) =>
  sql<number>`count(*) filter (where ${rooms.type} = ${type})`.mapWith(Number);

function selectHalls(queryable: Queryable) {
  const { id, name, campus, hostelFor, type, floors, open, updatedAt } = halls;
  return queryable
    .select({
      hall: { id, name, campus, hostelFor, type, floors, open, updatedAt },
      rooms: { single: roomsOf('single'), double: roomsOf('double'), triple: roomsOf('triple') },
    })
    .from(halls)
    .leftJoin(rooms, eq(rooms.hallId, halls.id))
    .groupBy(halls.id)
    .orderBy(asc(halls.id))
    .$dynamic();
}

const toHall = (row: { hall: Omit<Hall, 'rooms'>; rooms: Hall['rooms'] }): Hall => {
  return { ...row.hall, rooms: row.rooms };
};

/** Every hall, in the order of the ids. */
export async function findHalls(queryable: Queryable): Promise<Hall[]> {
  return (await selectHalls(queryable)).map(toHall);
}

/** A hall; undefined for an unknown id. */
export async function findHall(queryable: Queryable, id: string): Promise<Hall | undefined> {
  const [row] = await selectHalls(queryable).where(eq(halls.id, id));
  return row && toHall(row);
}

/** A hall by its id. @throws Error for an unknown id. */
export async function getHall(queryable: Queryable, id: string): Promise<Hall> {
  const hall = await findHall(queryable, id);
  if (!hall) throw new Error(`there is no hall ${id}`);
  return hall;
}

/** The round of the configured hall at an instant. */
export async function roundOf(
  queryable: Queryable,
  config: Pick<Config, 'allotmentHall' | 'timeZone'>,
  now: Date = new Date(),
): Promise<Round> {
  const hall = await getHall(queryable, config.allotmentHall);
  const { year, today } = await findWindowYear(queryable, config, now);
  return { hall, year, today };
}
