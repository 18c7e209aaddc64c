import { maintenanceTypes, priorities } from '@hostel/contracts/requests/maintenance';
import type { RequestRow } from '@hostel/contracts/requests/shared';
import { addDays } from '@hostel/contracts/wire/calendar';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { readSetting } from '../../../../platform/records/settings/read-setting.ts';
import {
  firstTargetTimes,
  targetTimes,
  type TargetTimes,
} from '../../../../platform/records/settings/request-settings.ts';
import { openStatuses } from '../statuses.ts';

/** The instant for which rows are read, the campus' time zone, and the target times of then. */
export interface Today {
  now: Date;
  timeZone: string;
  targets: TargetTimes;
}

/** The current instant, with the target times that the office has set. */
export async function readToday(
  queryable: Queryable,
  config: Deps['config'],
  now = new Date(),
): Promise<Today> {
  const targets = await readSetting(queryable, targetTimes, config, now);
  return { now, timeZone: config.timeZone, targets };
}

/** What decides the target of a request. */
export interface Targeted {
  type: string;
  subject: string;
  priority: string | null;
  status: string;
  requestDate: Date;
}

function daysIn(
  { maintenance }: TargetTimes,
  subject: string,
  priority: string,
): number | undefined {
  const byPriority = Object.hasOwn(maintenance, subject) ? maintenance[subject] : undefined;
  return byPriority && Object.hasOwn(byPriority, priority) ? byPriority[priority] : undefined;
}

/** The days in which a request is to be finished; undefined for an unknown type. */
function targetDays(
  { type, subject, priority }: Pick<Targeted, 'type' | 'subject' | 'priority'>,
  targets: TargetTimes,
): number | undefined {
  if (type === 'leave') return targets.leave;
  if (type === 'feedback') return targets.feedback;
  if (priority === null) return undefined;
  // Times that were set by a version with fewer types have none for the new ones.
  return daysIn(targets, subject, priority) ?? daysIn(firstTargetTimes, subject, priority);
}

/** The target of each type and priority of maintenance, in days. */
export function maintenanceTargets(targets: TargetTimes) {
  return maintenanceTypes.flatMap((subject) =>
    priorities.flatMap((priority) => {
      const days = targetDays({ type: 'maintenance', subject, priority }, targets);
      return days === undefined ? [] : [{ subject, priority, days }];
    }),
  );
}

/**
 * The day by which an open request is to be finished, counted in calendar days of the campus, and
 * whether that is past; null for a finished one.
 */
export function targetOf(
  request: Targeted,
  { now, timeZone, targets }: Today,
): RequestRow['target'] {
  if (!openStatuses.includes(request.status)) return null;
  const days = targetDays(request, targets);
  if (days === undefined) return null;
  const dueOn = addDays(dayOf(request.requestDate, timeZone), days);
  return { dueOn, overdue: dayOf(now, timeZone) > dueOn };
}
