import type { Queryable } from '../../../platform/database/connection/client.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { staffOfHall } from '../../../platform/http/events/audience.ts';

/** Notifies the open pages of the staff of these halls that rooms or beds have changed. */
export async function announceHalls(tx: Queryable, hallIds: readonly string[]): Promise<void> {
  const to = new Set(hallIds.flatMap((id) => staffOfHall(id)));
  await announce(tx, { topic: 'allotment', id: null, to: [...to] });
}
