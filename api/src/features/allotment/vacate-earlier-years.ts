import type { Queryable } from '../../platform/database/connection/client.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { ensureDemands } from '../fees/index.ts';
import { lockBeds, type Round } from '../halls/index.ts';
import { updateRoomsInProfiles } from './by-hand/resident-repository.ts';
import { endEarlierAllotments } from './earlier-years-repository.ts';
import { vacatedMail } from './messages.ts';
import { announceBeds } from './notifications.ts';
import { findNames } from './runs/decisions-repository.ts';

/**
 * Vacates every bed of a hall that was allotted in an earlier admission year, so that this year’s
 * applicants can get it. Each student is mailed the reason. Run by the office’s command only.
 * @returns how many beds were vacated.
 */
export async function vacateEarlierYears(
  tx: Queryable,
  { outbox, timeZone }: { outbox: Pick<Outbox, 'writeAll'>; timeZone: string },
  round: Round,
  reason: string,
): Promise<number> {
  await lockBeds(tx);
  const ended = await endEarlierAllotments(tx, round, reason);
  const personIds = ended.map(({ personId }) => personId);
  await updateRoomsInProfiles(tx, personIds);
  await ensureDemands(tx, { studentIds: personIds, timeZone });
  await announceBeds(tx, personIds);
  const names = await findNames(tx, personIds);
  const mails = ended.flatMap(({ id, personId, ...bed }) => {
    const student = names.get(personId);
    if (!student) return [];
    const mail = vacatedMail(student.name, { hostelName: round.hall.name, ...bed, reason });
    const event = `allotment.vacate:${id}`;
    return [{ event, kind: 'allotment.vacate', personId, to: student.email, ...mail }];
  });
  await outbox.writeAll(tx, mails);
  return ended.length;
}
