import type { allLeave, myLeave } from '@hostel/contracts/requests/leave';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { listKind } from '../shared/index.ts';
import { countApprovedToday, listedLeave } from './list-repository.ts';
import { readOwnLeave } from './repository.ts';

/** A page of the student's own leave, newest first. */
export function listOwnLeave({ database }: Deps, { who, query }: CallContext<typeof myLeave>) {
  return readOwnLeave(database, who.id, query);
}

/** A page of every student's leave, with counts over the complete filtered set. For the staff of their halls. */
export async function listAllLeave(deps: Deps, call: CallContext<typeof allLeave>) {
  const { page, where, reader, total, inStatus } = await listKind(deps, listedLeave, call);
  const counts = {
    total,
    pending: inStatus('pending'),
    approved: inStatus('approved'),
    rejected: inStatus('rejected'),
    withdrawn: inStatus('withdrawn'),
    lapsed: inStatus('lapsed'),
    approvedToday: await countApprovedToday(deps.database.drizzle, where, reader),
  };
  return { ...page, counts };
}
