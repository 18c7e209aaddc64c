import { eq, sql, type SQL } from 'drizzle-orm';
import { leaveApplications } from '../database/schema/leave.ts';
import { fromDay } from '../requests/conditions.ts';

const { status, updatedAt, decidedAt } = leaveApplications;

/**
 * Leave that the office approved on a calendar day or later. Shortening it afterwards is no approval;
 * the first condition is true of all of them, and has an index.
 */
export function approvedOn(day: string, timeZone: string): SQL {
  const decided = fromDay(sql`coalesce(${decidedAt}, ${updatedAt})`, day, timeZone);
  return sql`${eq(status, 'approved')} and ${fromDay(updatedAt, day, timeZone)} and ${decided}`;
}
