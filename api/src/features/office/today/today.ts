import { type DeskToday, queueLimit } from '@hostel/contracts/office/today/today';
import { hasRight, type Role } from '@hostel/contracts/wire/roles';
import { admissionYear } from '../../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { findQueue, readToday } from '../../requests/shared/index.ts';
import { readTodayFigures, type TodayFigures } from './today-repository.ts';

const manages = (role: Role) => hasRight(role, 'manage');

function offersOf({ total, respondBy, roundId }: TodayFigures['offers']): DeskToday['offers'] {
  return { total, respondBy: respondBy?.toISOString() ?? null, roundId };
}

/** What waits for a member of staff today, within the own halls. */
export async function today(
  { database, config }: Deps,
  who: Session['person'],
  now = new Date(),
): Promise<DeskToday> {
  const { halls: scope, role } = who;
  const day = dayOf(now, config.timeZone);
  const targets = await readToday(database.drizzle, config, now);
  const [found, figures] = await Promise.all([
    findQueue(database.drizzle, { scope, role, ...targets }, queueLimit + 1),
    readTodayFigures(database.drizzle, { scope, today: day, now, year: admissionYear(day) }),
  ]);
  return {
    queue: found.slice(0, queueLimit),
    more: found.length > queueLimit,
    // A round is over all halls, and so are its offers.
    offers: scope === null && manages(role) ? offersOf(figures.offers) : null,
    lateFees: figures.lateFees,
    drafts: manages(role) ? figures.drafts : null,
    away: figures.away,
  };
}
