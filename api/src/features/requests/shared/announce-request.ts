import type { Queryable } from '../../../platform/database/connection/client.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { confidentialStaffOfHall, staffOfHall } from '../../../platform/http/events/audience.ts';
import { findJoined } from './joined-repository.ts';
import { findAudienceOfRequest } from './place-repository.ts';

/** The database notifies of at most 8000 bytes at once. */
const idsAtOnce = 100;

/** Announces a new or changed request to its students and to the staff who read it. */
export async function announceRequest(
  tx: Queryable,
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  const { hallId, confidential, joined } = await findAudienceOfRequest(tx, id);
  const staff = confidential ? confidentialStaffOfHall(hallId) : staffOfHall(hallId);
  await announce(tx, { topic: 'requests', id, to: [...staff, studentId] });
  const others = joined > 0 ? (await findJoined(tx, id)).map((student) => student.id) : [];
  for (let from = 0; from < others.length; from += idsAtOnce) {
    const to = others.slice(from, from + idsAtOnce);
    await announce(tx, { topic: 'requests', id, to });
  }
}
