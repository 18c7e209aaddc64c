import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { allotments, beds } from '../database/schema/allotment.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { namesOf } from './decisions.ts';
import type { Round } from './hall.ts';
import { lockBeds } from './lock.ts';
import { vacatedMail } from './messages.ts';
import { showRooms } from './residents.ts';
import { announceBeds } from './tell.ts';

/**
 * Vacates every bed of a hall that was given for an earlier admission year, so that the year's
 * applicants can have them; each student is mailed the reason. Without it nobody moves out.
 * @returns how many beds became free.
 */
export async function vacateEarlierYears(
  tx: Queryable,
  outbox: Pick<Outbox, 'writeAll'>,
  { hall, year }: Round,
  reason: string,
): Promise<number> {
  await lockBeds(tx);
  const ofHall = tx.select({ id: beds.id }).from(beds).where(eq(beds.hallId, hall.id));
  const ended = await tx
    .update(allotments)
    .set({
      endedAt: sql`greatest(now(), ${allotments.createdAt})`,
      endedHow: 'vacated',
      endReason: reason,
    })
    .where(
      and(
        isNull(allotments.endedAt),
        lt(allotments.admissionYear, year),
        inArray(allotments.bedId, ofHall),
      ),
    )
    .returning({ id: allotments.id, personId: allotments.personId });
  const people = ended.map(({ personId }) => personId);
  await showRooms(tx, people);
  await announceBeds(tx, people);
  const names = await namesOf(tx, people);
  const mails = ended.flatMap(({ id, personId }) => {
    const student = names.get(personId);
    if (!student) return [];
    const mail = vacatedMail(student.name, reason);
    const event = `allotment.vacate:${id}`;
    return [{ event, kind: 'allotment.vacate', personId, to: student.email, ...mail }];
  });
  await outbox.writeAll(tx, mails);
  return ended.length;
}
