import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Outbox } from '../../../../platform/messages/mail/outbox.ts';
import { ensureDemands } from '../../../fees/index.ts';
import { lockBeds, type Hall } from '../../../residence/halls/index.ts';
import { vacatedMail } from '../messages.ts';
import { announceBeds } from '../notifications.ts';
import { findNames } from '../runs/decisions-repository.ts';
import { endHallAllotments, type HallEnding } from './hall-residents-repository.ts';
import { updateRoomsInProfiles } from './resident-repository.ts';

interface HallStays {
  hall: Hall;
  /** Only beds that were allotted before this admission year. */
  before?: number | undefined;
}

/**
 * Vacates the beds of a hall, and cancels what is owed for them. Each student is mailed the reason.
 * The caller writes the audit entry.
 * @returns how many beds were vacated
 */
export async function endHallStays(
  tx: Queryable,
  { outbox, timeZone }: { outbox: Pick<Outbox, 'writeAll'>; timeZone: string },
  { hall, before }: HallStays,
  ending: HallEnding,
): Promise<number> {
  await lockBeds(tx);
  const ended = await endHallAllotments(tx, { hallId: hall.id, before }, ending);
  const personIds = ended.map(({ personId }) => personId);
  await updateRoomsInProfiles(tx, personIds);
  await ensureDemands(tx, { studentIds: personIds, timeZone });
  await announceBeds(tx, personIds);
  const names = await findNames(tx, personIds);
  const mails = ended.flatMap(({ id, personId, ...bed }) => {
    const student = names.get(personId);
    if (!student) return [];
    const place = { hostelName: hall.name, ...bed, reason: ending.reason };
    const mail = vacatedMail(student.name, place);
    const event = `allotment.vacate:${id}`;
    return [{ event, kind: 'allotment.vacate', personId, to: student.email, ...mail }];
  });
  await outbox.writeAll(tx, mails);
  return ended.length;
}
