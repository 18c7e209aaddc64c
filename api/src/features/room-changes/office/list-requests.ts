import type { listRoomChanges, StaffRoomChange } from '@hostel/contracts/room-changes/office';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { roomChanges } from '../../../platform/database/schema/room-changes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Session } from '../../../platform/http/calls/call-context.ts';
import { offsetOf, pages } from '../../../platform/lists/pages.ts';
import { counting, onlyRow } from '../../../platform/lists/staff-list.ts';
import { type HallScope, hallInScope, inScope } from '../../../platform/scope/hall-scope.ts';
import { messages } from '../messages.ts';
import {
  asker,
  type FoundRequest,
  findParts,
  findRequest,
  other,
  selectRequests,
} from '../request-repository.ts';
import { viewOfficeRequest } from '../view-request.ts';

type Query = QueryOf<typeof listRoomChanges>;

/** Requests of the office whose halls are all in the scope: of a swap between halls, both. */
function seenBy(scope: HallScope): SQL | undefined {
  const otherHall = hallInScope(scope, roomChanges.otherHallId);
  return and(
    isNotNull(roomChanges.openedAt),
    hallInScope(scope, roomChanges.hallId),
    otherHall && or(isNull(roomChanges.otherHallId), otherHall),
  );
}

function matches({ search, hall, kind }: Query): SQL | undefined {
  const like = search && sql`like lower(${containing(search)})`;
  const texts = [
    asker.person.name,
    asker.profile.rollNumber,
    other.person.name,
    other.profile.rollNumber,
  ];
  return and(
    hall === undefined
      ? undefined
      : or(eq(roomChanges.hallId, hall), eq(roomChanges.otherHallId, hall)),
    kind === undefined ? undefined : eq(roomChanges.kind, kind),
    like ? or(...texts.map((text) => sql`lower(${text}) ${like}`)) : undefined,
  );
}

/** How many requests match the filters but that of the state. */
async function countRequests(queryable: Queryable, where: SQL | undefined, state: Query['state']) {
  const isState = (value: string) => sql`${roomChanges.state} = ${value}`;
  const rows = await queryable
    .select({
      open: counting(isState('open')),
      granted: counting(isState('granted')),
      refused: counting(isState('refused')),
      total: counting(state === undefined ? sql`true` : isState(state)),
    })
    .from(roomChanges)
    .innerJoin(asker.person, eq(asker.person.id, roomChanges.personId))
    .innerJoin(asker.profile, eq(asker.profile.personId, roomChanges.personId))
    .leftJoin(other.person, eq(other.person.id, roomChanges.otherId))
    .leftJoin(other.profile, eq(other.profile.personId, roomChanges.otherId))
    .where(where);
  return onlyRow(rows);
}

async function viewAll(queryable: Queryable, found: readonly FoundRequest[]) {
  const partsOf = await findParts(
    queryable,
    found.map(({ request }) => request.id),
  );
  return found.map((one) => viewOfficeRequest(one, partsOf(one.request.id)));
}

/** A page of the requests in the halls of a member of staff: open ones first, the oldest of them on top. */
export async function listRequests(
  { database: { drizzle } }: Deps,
  { halls }: Session['person'],
  query: Query,
) {
  const where = and(seenBy(halls), matches(query));
  const { total, ...counts } = await countRequests(drizzle, where, query.state);
  const { state, openedAt, id } = roomChanges;
  const found = await selectRequests(drizzle)
    .where(and(where, query.state === undefined ? undefined : eq(state, query.state)))
    .orderBy(
      sql`${state} <> 'open'`,
      sql`case when ${state} = 'open' then ${openedAt} end`,
      sql`${openedAt} desc`,
      id,
    )
    .limit(query.limit)
    .offset(offsetOf(query));
  return { data: await viewAll(drizzle, found), pagination: pages(query, total), counts };
}

/** A request as staff see it. */
export async function viewForOffice(
  queryable: Queryable,
  found: FoundRequest,
): Promise<StaffRoomChange> {
  const partsOf = await findParts(queryable, [found.request.id]);
  return viewOfficeRequest(found, partsOf(found.request.id));
}

/** @throws AppError 404 for an unknown request, one that the office has not got, and one outside the halls. */
export function requireSeen(
  found: FoundRequest | undefined,
  { halls }: Session['person'],
): FoundRequest {
  if (!found || found.request.openedAt === null) throw notFound(messages.unknown);
  const { id, hallId, otherHallId } = found.request;
  const isSeen = inScope(halls, hallId) && (otherHallId === null || inScope(halls, otherHallId));
  if (!isSeen) throw notFound(messages.unknown, { type: 'room-change', id });
  return found;
}

/** One request. @throws AppError 404, also for one outside the halls of the member of staff. */
export async function readRequest(
  { database: { drizzle } }: Deps,
  who: Session['person'],
  id: string,
): Promise<StaffRoomChange> {
  return viewForOffice(drizzle, requireSeen(await findRequest(drizzle, id), who));
}
