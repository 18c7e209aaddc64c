import type { Queryable } from '../../platform/database/connection/client.ts';
import { announce } from '../../platform/events/announce.ts';
import { staffOfHall } from '../../platform/events/audience.ts';
import { findHallOfRequest } from './place-repository.ts';

/** Announces a new or changed request to its student and to the staff of its hall. */
export async function announceRequest(
  tx: Queryable,
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  const staff = staffOfHall(await findHallOfRequest(tx, id));
  await announce(tx, { topic: 'requests', id, to: [...staff, studentId] });
}
