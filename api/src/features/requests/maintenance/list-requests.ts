import type {
  allMaintenanceRequests,
  myMaintenanceRequests,
} from '@hostel/contracts/requests/maintenance';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { listKind } from '../shared/index.ts';
import { countResolvedToday, listedRequests } from './list-repository.ts';
import { readOwnRequests } from './repository.ts';

/** A page of the student's own requests, newest first. */
export function listOwnRequests(
  { database }: Deps,
  { who, query }: CallContext<typeof myMaintenanceRequests>,
) {
  return readOwnRequests(database, who.id, query);
}

/** A page of every student's requests, with counts over the complete filtered set. For the staff of their halls. */
export async function listAllRequests(
  deps: Deps,
  call: CallContext<typeof allMaintenanceRequests>,
) {
  const { page, where, reader, total, inStatus } = await listKind(deps, listedRequests, call);
  const counts = {
    total,
    pending: inStatus('pending'),
    inProgress: inStatus('in-progress'),
    completed: inStatus('completed'),
    cancelled: inStatus('cancelled'),
    resolvedToday: await countResolvedToday(deps.database.drizzle, where, reader),
  };
  return { ...page, counts };
}
