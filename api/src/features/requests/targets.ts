import type { MaintenanceType, Priority } from '@hostel/contracts/maintenance';
import type { RequestRow } from '@hostel/contracts/requests';
import { dayOf } from '../../platform/database/conditions.ts';

/** Days, from the day of filing, in which a request is to be finished. */
export interface TargetTimes {
  maintenance: Readonly<Record<MaintenanceType, Readonly<Record<Priority, number>>>>;
  leave: number;
  feedback: number;
}

const usual = { high: 1, medium: 3, low: 7 };
const slow = { high: 3, medium: 7, low: 14 };

/** The target times where nothing else is set. */
const defaultTargets: TargetTimes = {
  maintenance: {
    plumbing: usual,
    electrical: usual,
    furniture: slow,
    cleaning: usual,
    ac_cooling: slow,
    network: usual,
    security: { high: 1, medium: 1, low: 3 },
    others: slow,
  },
  leave: 2,
  feedback: 7,
};

/** The instant for which rows are read, and the campus' time zone. */
export interface Today {
  now: Date;
  timeZone: string;
}

/** What decides the target of a request. */
export interface Targeted {
  type: string;
  subject: string;
  priority: string | null;
  status: string;
  requestDate: Date;
}

function isKey<Known extends object>(known: Known, key: string): key is string & keyof Known {
  return Object.hasOwn(known, key);
}

/** The days in which a request is to be finished; undefined for an unknown type. */
function targetDays(
  { type, subject, priority }: Targeted,
  targets: TargetTimes,
): number | undefined {
  if (type === 'leave') return targets.leave;
  if (type === 'feedback') return targets.feedback;
  const byPriority = isKey(targets.maintenance, subject) && targets.maintenance[subject];
  if (!byPriority || priority === null || !isKey(byPriority, priority)) return undefined;
  return byPriority[priority];
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const open = ['pending', 'in-progress'];

/**
 * The day by which an open request is to be finished, counted in calendar days of the campus, and
 * whether that is past; null for a finished one.
 */
export function targetOf(
  request: Targeted,
  { now, timeZone }: Today,
  targets: TargetTimes = defaultTargets,
): RequestRow['target'] {
  if (!open.includes(request.status)) return null;
  const days = targetDays(request, targets);
  if (days === undefined) return null;
  const dueOn = daysAfter(dayOf(request.requestDate, timeZone), days);
  return { dueOn, overdue: dayOf(now, timeZone) > dueOn };
}
