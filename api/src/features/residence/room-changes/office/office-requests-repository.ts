import type { listRoomChanges } from '@hostel/contracts/residence/room-changes/office';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { studentMatches } from '../../../../platform/database/search.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { roomChanges } from '../../../../platform/database/schema/residence/room-changes.ts';
import { offsetOf } from '../../../../platform/http/lists/pages.ts';
import { counting, onlyRow } from '../../../../platform/http/lists/staff-list.ts';
import { type HallScope, hallInScope } from '../../../../platform/http/scope/hall-scope.ts';
import { asker, type FoundRequest, other, selectRequests } from '../request-repository.ts';

type Query = QueryOf<typeof listRoomChanges>;

/** Requests of the office whose halls are all in the scope: of a swap between halls, both. */
function isInScope(scope: HallScope): SQL | undefined {
  const otherHall = hallInScope(scope, roomChanges.otherHallId);
  return and(
    isNotNull(roomChanges.openedAt),
    hallInScope(scope, roomChanges.hallId),
    otherHall && or(isNull(roomChanges.otherHallId), otherHall),
  );
}

function matches({ search, hall, kind }: Query): SQL | undefined {
  return and(
    hall === undefined
      ? undefined
      : or(eq(roomChanges.hallId, hall), eq(roomChanges.otherHallId, hall)),
    kind === undefined ? undefined : eq(roomChanges.kind, kind),
    search
      ? or(...[asker, other].map(({ profile }) => studentMatches(search, sql`${profile}`)))
      : undefined,
  );
}

/** How many requests of the halls match the filters but that of the state; `total` with it. */
export async function countOfficeRequests(queryable: Queryable, scope: HallScope, query: Query) {
  const isState = (value: string) => sql`${roomChanges.state} = ${value}`;
  const rows = await queryable
    .select({
      open: counting(isState('open')),
      granted: counting(isState('granted')),
      refused: counting(isState('refused')),
      total: counting(query.state === undefined ? sql`true` : isState(query.state)),
    })
    .from(roomChanges)
    .innerJoin(asker.person, eq(asker.person.id, roomChanges.personId))
    .innerJoin(asker.profile, eq(asker.profile.personId, roomChanges.personId))
    .leftJoin(other.person, eq(other.person.id, roomChanges.otherId))
    .leftJoin(other.profile, eq(other.profile.personId, roomChanges.otherId))
    .where(and(isInScope(scope), matches(query)));
  return onlyRow(rows);
}

/** A page of the requests of the halls: open ones first, the oldest of them on top. */
export async function findOfficeRequests(
  queryable: Queryable,
  scope: HallScope,
  query: Query,
): Promise<FoundRequest[]> {
  const { state, openedAt, id } = roomChanges;
  const wanted = query.state === undefined ? undefined : eq(state, query.state);
  return selectRequests(queryable)
    .where(and(isInScope(scope), matches(query), wanted))
    .orderBy(
      sql`${state} <> 'open'`,
      sql`case when ${state} = 'open' then ${openedAt} end`,
      sql`${openedAt} desc`,
      id,
    )
    .limit(query.limit)
    .offset(offsetOf(query));
}
