import { requestTypes } from '@hostel/contracts/requests/shared';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { requestRows } from '../../../../platform/database/schema/requests/request-rows.ts';
import { targetOf, type Today } from './targets.ts';

const { type, subject, priority, status, requestDate, confidential } = requestRows;
const [maintenance] = requestTypes;

/** The open requests of all halls, without confidential feedback: how many, and how many overdue. */
export async function countOverdue(
  queryable: Queryable,
  todays: readonly Today[],
  timeZone: string,
): Promise<{ open: number; overdue: number[] }> {
  const day = sql<string>`(${requestDate} at time zone ${timeZone})::date::text`;
  // What feedback is about does not matter here, and students word it.
  const about = sql<string>`case when ${type} = ${maintenance} then ${subject} else '' end`;
  const listed = queryable
    .select({ type, about: about.as('about'), priority, status, day: day.as('day') })
    .from(requestRows)
    .where(and(inArray(status, ['pending', 'in-progress']), eq(confidential, false)))
    .as('listed');
  const groups = await queryable
    .select({
      type: listed.type,
      subject: listed.about,
      priority: listed.priority,
      status: listed.status,
      day: listed.day,
      requests: count(),
    })
    .from(listed)
    .groupBy(listed.type, listed.about, listed.priority, listed.status, listed.day);
  const sum = (rows: typeof groups) => rows.reduce((total, { requests }) => total + requests, 0);
  const overdueOf = (today: Today) =>
    groups.filter(({ day: filedOn, ...row }) => {
      // Noon in India: the day in the time zone of the campus.
      const filed = { ...row, requestDate: new Date(`${filedOn}T06:30:00Z`) };
      return targetOf(filed, today)?.overdue;
    });
  return { open: sum(groups), overdue: todays.map((today) => sum(overdueOf(today))) };
}
