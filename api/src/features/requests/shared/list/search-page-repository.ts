import { requestTypes } from '@hostel/contracts/requests/shared';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';
import { requestRows } from '../../../../platform/database/schema/requests/request-rows.ts';
import { selectRows } from './rows-repository.ts';

const { id, type, requestDate, studentId } = requestRows;

export interface Page {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset: number;
}

/** The ids of a page by date, from the newest (or oldest) of each type. */
function idsByDate(queryable: Queryable, { where, order: by, limit, offset }: Page): SQL {
  const ofTypes = requestTypes.map(
    (one) =>
      sql`(${queryable
        .select({ id, requestDate })
        .from(requestRows)
        .where(and(eq(type, one), where))
        .orderBy(...by)
        .limit(offset + limit)})`,
  );
  return sql`select request_rows.id
    from (${sql.join(ofTypes, sql` union all `)}) request_rows
   order by ${sql.join(by, sql`, `)} limit ${limit} offset ${offset}`;
}

function idsInOrder(queryable: Queryable, { where, order: by, limit, offset }: Page): SQL {
  return (
    queryable
      .select({ id })
      .from(requestRows)
      // A left join, so that the planner leaves out the table unless the order is by name.
      .leftJoin(people, eq(people.id, studentId))
      .where(where)
      .orderBy(...by)
      .limit(limit)
      .offset(offset)
      .getSQL()
  );
}

/**
 * A page of a search, with the ids of its rows found first. The planner expects more matches than a search has:
 * it would read the students of all of them, or start parallel workers for a few rows. By date, each type
 * is searched by itself: one in which nothing matches would be read to its end.
 */
export function selectPageOfSearch(queryable: Queryable, page: Page & { byDate: boolean }) {
  const ids = page.byDate ? idsByDate : idsInOrder;
  return selectRows(queryable)
    .where(sql`${id} = any (array(${ids(queryable, page)}))`)
    .orderBy(...page.order);
}
