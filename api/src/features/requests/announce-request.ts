import type { Queryable } from '../../platform/database/connection/client.ts';
import { announce } from '../../platform/events/announce.ts';
import { confidentialStaffOfHall, staffOfHall } from '../../platform/events/audience.ts';
import { findAudienceOfRequest } from './place-repository.ts';

/** Announces a new or changed request to its student and to the staff who read it. */
export async function announceRequest(
  tx: Queryable,
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  const { hallId, confidential } = await findAudienceOfRequest(tx, id);
  const staff = confidential ? confidentialStaffOfHall(hallId) : staffOfHall(hallId);
  await announce(tx, { topic: 'requests', id, to: [...staff, studentId] });
}
