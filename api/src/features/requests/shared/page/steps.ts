import type { RequestStep } from '@hostel/contracts/requests/shared/page';
import type { Role } from '@hostel/contracts/wire/roles';

/** A row of the audit log about a request, with the name and role of who acted. */
export interface Recorded {
  id: string;
  at: Date;
  action: string;
  details: Record<string, unknown>;
  name: string | null;
  role: Role | null;
}

const acts = new Map<string, string>([
  ['serviceRequests.resolve', 'moved'],
  ['leave.resolve', 'moved'],
  ['feedback.resolve', 'moved'],
  ['leave.shorten', 'shortened'],
  ['serviceRequests.cancel', 'cancelled'],
  ['leave.withdraw', 'withdrawn'],
  ['leave.lapse', 'lapsed'],
  ['leave.return', 'returned'],
  ['requests.confirm', 'confirmed'],
  ['requests.reopen', 'reopened'],
  ['feedback.close', 'closed'],
  ['feedback.resolveAgain', 'moved'],
  ['requests.assign', 'assigned'],
  ['requests.unassign', 'unassigned'],
  ['requests.undo', 'undone'],
]);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A step of a request's record; an action without a name of its own keeps that of the audit log. */
export function stepOf({ id, at, action, details, name, role }: Recorded): RequestStep {
  const [from, to] = [textOf(details.from), textOf(details.to)];
  const act = acts.get(action) ?? action;
  return {
    _id: id,
    act: act === 'moved' && from === to ? 'commented' : act,
    at: at.toISOString(),
    by: name === null || role === null ? null : { name, role },
    from,
    to,
  };
}
