import type {
  listRoomChanges,
  StaffRoomChange,
} from '@hostel/contracts/residence/room-changes/office';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { pages } from '../../../../platform/http/lists/pages.ts';
import { inScope } from '../../../../platform/http/scope/hall-scope.ts';
import { messages } from '../messages.ts';
import { type FoundRequest, findParts, findRequest } from '../request-repository.ts';
import { viewOfficeRequest } from '../view-request.ts';
import { countOfficeRequests, findOfficeRequests } from './office-requests-repository.ts';

type Query = QueryOf<typeof listRoomChanges>;

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
  const { total, ...counts } = await countOfficeRequests(drizzle, halls, query);
  const found = await findOfficeRequests(drizzle, halls, query);
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
export function requireInScope(
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
  return viewForOffice(drizzle, requireInScope(await findRequest(drizzle, id), who));
}
