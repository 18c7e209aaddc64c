import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  leaveApplications,
  leaveComments,
} from '../../../src/platform/database/schema/requests/leave.ts';
import { admissionYear } from '../../../src/platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../src/platform/database/conditions.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { type DemoLeave, demoLeave } from './leave.ts';
import { stepsOf } from '../steps.ts';

interface Filling extends FilledPeople {
  timeZone: string;
  now: Date;
}

const day = 86_400_000;

function rowsOf(leave: DemoLeave, { students, staff, timeZone, now }: Filling) {
  const id = newId();
  const { status, daysAgo, comments: written } = leave;
  const { createdAt, at, end } = stepsOf(daysAgo, written.length, now);
  const inDays = (days: number) => dayOf(new Date(now.getTime() + days * day), timeZone);
  const [from, to] = leave.away;
  const isOpen = status === 'pending' || status === 'withdrawn';
  const comments = written.map((comment, index) => ({
    id: newId(),
    leaveId: id,
    authorId: staff.get('provost') ?? '',
    status: index < written.length - 1 ? ('pending' as const) : status,
    comment,
    createdAt: at(index + 1),
  }));
  const row = {
    id,
    studentId: students[leave.student] ?? '',
    leaveType: leave.type,
    reason: leave.reason,
    fromDate: inDays(from),
    toDate: inDays(to),
    shortenedFrom: leave.shortenedFrom === undefined ? null : inDays(leave.shortenedFrom),
    returnedOn: status === 'approved' && to < 0 ? inDays(to) : null,
    emergencyContact: `98765 432${String(leave.student).padStart(2, '0')}`,
    status,
    decidedBy: isOpen ? null : staff.get('provost'),
    decidedAt: isOpen ? null : end,
    provostComments: written.at(-1) ?? null,
    createdAt,
    updatedAt: status === 'pending' && written.length === 0 ? createdAt : end,
  };
  return { row, comments };
}

/** The day until which the residents have their beds; no demo resident keeps the bed. */
export function endOfBeds({ now, timeZone }: { now: Date; timeZone: string }): string {
  return `${admissionYear(dayOf(now, timeZone)) + 1}-07-01`;
}

/** Adds the leave with all comments of the office; none after the year of the beds. */
export async function fillLeave(tx: Queryable, filling: Filling): Promise<void> {
  const until = endOfBeds(filling);
  const filled = demoLeave
    .map((leave) => rowsOf(leave, filling))
    .filter(({ row }) => row.toDate <= until);
  await tx.insert(leaveApplications).values(filled.map(({ row }) => row));
  await tx.insert(leaveComments).values(filled.flatMap(({ comments }) => comments));
}
