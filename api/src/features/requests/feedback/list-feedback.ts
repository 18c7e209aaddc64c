import type { allFeedback, myFeedback } from '@hostel/contracts/requests/feedback';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { readableBy } from '../../../platform/http/scope/confidential.ts';
import { listKind } from '../shared/index.ts';
import { listedFeedback } from './list-repository.ts';
import { readOwnFeedback } from './repository.ts';

/** A page of the student's own feedback, newest first. */
export function listOwnFeedback(
  { database }: Deps,
  { who, query }: CallContext<typeof myFeedback>,
) {
  return readOwnFeedback(database, who.id, query);
}

/** A page of the feedback that a member of staff may read, with counts over the complete filtered set. */
export async function listAllFeedback(deps: Deps, call: CallContext<typeof allFeedback>) {
  const readable = readableBy(call.who.role, listedFeedback.columns.confidential);
  const { page, total, inStatus } = await listKind(deps, listedFeedback, call, readable);
  const counts = {
    total,
    pending: inStatus('pending'),
    inProgress: inStatus('in-progress'),
    resolved: inStatus('resolved'),
    closed: inStatus('closed'),
  };
  return { ...page, counts };
}
