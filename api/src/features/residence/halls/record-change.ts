import { audit, type AuditEntry } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { staffOfHall } from '../../../platform/http/events/audience.ts';
import type { Origin, Session } from '../../../platform/http/call-context.ts';

/** Who changes a hall, and from where. */
export interface By {
  who: Session['person'];
  origin: Origin;
}

/** Notifies the open pages of the staff of these halls that rooms or beds have changed. */
export async function announceHalls(tx: Queryable, hallIds: readonly string[]): Promise<void> {
  const to = new Set(hallIds.flatMap((id) => staffOfHall(id)));
  await announce(tx, { topic: 'allotment', id: null, to: [...to] });
}

/** Writes the audit entry of a change of halls, rooms or beds, and notifies the pages of the hall's staff. */
export async function recordChange(
  tx: Queryable,
  { who, origin }: By,
  entry: Required<Pick<AuditEntry, 'act' | 'onWhom' | 'details'>>,
): Promise<void> {
  await audit(tx, { who, where: origin, ...entry });
  // The id of a room and of a bed begins with that of the hall.
  const [hallId = ''] = entry.onWhom.id.split('-');
  await announceHalls(tx, [hallId]);
}
