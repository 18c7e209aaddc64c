import type { RequestRow } from '@hostel/contracts/requests/shared';
import { type AnyColumn, inArray, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { feedback } from '../../../../platform/database/schema/requests/feedback.ts';
import { leaveApplications } from '../../../../platform/database/schema/requests/leave.ts';
import { maintenanceRequests } from '../../../../platform/database/schema/requests/maintenance.ts';
import { requestRows } from '../../../../platform/database/schema/requests/request-rows.ts';
import { readableBy } from '../../../../platform/http/scope/confidential.ts';
import { hallInScope } from '../../../../platform/http/scope/hall-scope.ts';
import type { RequestReader } from '../list/list-repository.ts';
import { selectRows, toRow } from '../list/rows-repository.ts';
import { maintenanceTargets } from '../target-times/targets.ts';

const list = (values: readonly unknown[]) => sql.param(values);
const also = (condition: SQL | undefined) => (condition ? sql`and ${condition}` : sql``);

/** What the parts of the queue have in common. */
interface Part {
  reader: RequestReader;
  /** The campus' calendar day. */
  today: string;
  limit: number;
}

/** The day by which a request is to be finished. */
const dueOn = (createdAt: SQL | AnyColumn, days: SQL | number, { timeZone }: RequestReader) =>
  sql`(${createdAt} at time zone ${timeZone})::date + ${days}::int`;

/** The start of the first calendar day whose requests are not overdue. */
const notOverdueFrom = (days: SQL | number, { reader: { timeZone }, today }: Part) =>
  sql`((${today}::date - ${days}::int)::timestamp at time zone ${timeZone})`;

/** For each type and priority the oldest: within one of them, who filed first is due first. */
function maintenancePart(part: Part): SQL {
  const { reader, limit } = part;
  const { id, status, createdAt, hallId, requestType, priority } = maintenanceRequests;
  const targets = maintenanceTargets(reader.targets);
  return sql`
    select oldest.id, oldest.created_at, target.priority = 'high' as high,
           ${dueOn(sql`oldest.created_at`, sql`target.days`, reader)} as due_on
      from unnest(${list(targets.map(({ subject }) => subject))}::text[],
                  ${list(targets.map((target) => target.priority))}::text[],
                  ${list(targets.map(({ days }) => days))}::int[]) as target (kind, priority, days)
      cross join lateral (
        select ${id}, ${createdAt}
          from ${maintenanceRequests}
         where ${requestType} = target.kind and ${priority} = target.priority
           and ${status} in ('pending', 'in-progress')
           and (${status} = 'pending' or ${createdAt} < ${notOverdueFrom(sql`target.days`, part)})
           ${also(hallInScope(reader.scope, hallId))}
         order by ${createdAt} limit ${limit}) oldest`;
}

function leavePart({ reader, limit }: Part): SQL {
  const { id, status, createdAt, hallId } = leaveApplications;
  return sql`
    (select ${id}, ${createdAt}, false, ${dueOn(createdAt, reader.targets.leave, reader)}
       from ${leaveApplications}
      where ${status} = 'pending' ${also(hallInScope(reader.scope, hallId))}
      order by ${createdAt} limit ${limit})`;
}

function feedbackPart(part: Part): SQL {
  const { reader, limit } = part;
  const { id, status, createdAt, hallId, confidential } = feedback;
  const days = reader.targets.feedback;
  return sql`
    (select ${id}, ${createdAt}, false, ${dueOn(createdAt, days, reader)}
       from ${feedback}
      where ${status} in ('pending', 'in-progress')
        and (${status} = 'pending' or ${createdAt} < ${notOverdueFrom(days, part)})
        ${also(hallInScope(reader.scope, hallId))} ${also(readableBy(reader.role, confidential))}
      order by ${createdAt} limit ${limit})`;
}

const ids = z.array(z.object({ id: z.string() }));

/**
 * The requests that the office has to answer: pending ones, and those in progress that are overdue.
 * Overdue ones come first, then those of high priority, then by due day and age. Two statements.
 */
export async function findQueue(
  queryable: Queryable,
  reader: RequestReader,
  limit: number,
): Promise<RequestRow[]> {
  const part = { reader, limit, today: dayOf(reader.now, reader.timeZone) };
  const { rows } = await queryable.execute(sql`
    select id from (
      ${maintenancePart(part)} union all ${leavePart(part)} union all ${feedbackPart(part)}
    ) as queue
    order by due_on < ${part.today}::date desc, high desc, due_on, created_at, id
    limit ${limit}`);
  const order = z.parse(ids, rows).map(({ id }) => id);
  const selected = await selectRows(queryable).where(inArray(requestRows.id, order));
  const byId = new Map(selected.map((row) => [row.row.id, toRow(reader, row)]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
