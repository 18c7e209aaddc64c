import type { FeedbackStatus } from '@hostel/contracts/requests/feedback';
import type { LeaveStatus } from '@hostel/contracts/requests/leave';
import { dayOf } from '../../../src/platform/database/conditions.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  feedback,
  feedbackComments,
} from '../../../src/platform/database/schema/requests/feedback.ts';
import {
  leaveApplications,
  leaveComments,
} from '../../../src/platform/database/schema/requests/leave.ts';
import { insertRows } from '../insert-rows.ts';
import { pick, scatter } from '../people/academic.ts';
import { atPlace, type Place } from '../people/places.ts';
import { endOfBeds } from './fill-leave.ts';
import { feedbackTexts, leaveTexts } from './leave-and-feedback-texts.ts';

const day = 86_400_000;

interface Filling {
  residents: readonly Place[];
  /** Over how many days before now they are spread. */
  days: number;
  now: Date;
  timeZone: string;
  authorOf: (hallId: string) => string;
}

/** Every `step`-th resident, with an instant of the past days; each once. */
function everyResident({ residents, days, now }: Filling, step: number, offset: number) {
  const chosen = residents.filter((_, index) => index % step === offset);
  return chosen.flatMap((place, index) => {
    const age = (0.15 + (days * scatter(index, 1_000, 30 + offset)) / 1_000) * day;
    const createdAt = new Date(now.getTime() - age);
    return place.since < createdAt ? [{ place, index, age, createdAt }] : [];
  });
}

function leaveStatus(age: number, index: number): LeaveStatus {
  if (age < 1.5 * day) return 'pending';
  const chance = scatter(index, 100, 33);
  if (chance < 6) return 'rejected';
  return chance < 10 ? 'withdrawn' : 'approved';
}

/** Nearly all are back on the day; some of the last days are overdue. */
function returnedOn(status: LeaveStatus, toDate: string, today: string, index: number) {
  if (status !== 'approved' || toDate >= today) return null;
  const daysAgo = (Date.parse(today) - Date.parse(toDate)) / day;
  return daysAgo <= 3 && scatter(index, 100, 37) < 30 ? null : toDate;
}

const decisions: Readonly<Partial<Record<LeaveStatus, string>>> = {
  approved: 'Approved. Please report to the warden on return.',
  rejected: 'Examinations are held on these dates.',
};

/** Adds leave of many residents, one each: most of it approved, the newest pending. */
export async function fillManyLeave(tx: Queryable, filling: Filling): Promise<void> {
  const { timeZone, authorOf, now } = filling;
  const today = dayOf(now, timeZone);
  const made = everyResident(filling, 10, 5).map(({ place, index, age, createdAt }) => {
    const [leaveType, reason, nights] = pick(leaveTexts, scatter(index, 1_000, 34));
    const status = leaveStatus(age, index);
    const begins = createdAt.getTime() + (2 + scatter(index, 6, 35)) * day;
    const toDate = dayOf(new Date(begins + nights * day), timeZone);
    const decidedAt = new Date(createdAt.getTime() + Math.min(age * 0.6, day));
    const comment = decisions[status] ?? null;
    const decided = comment === null ? {} : { decidedBy: authorOf(place.hallId), decidedAt };
    const id = newId();
    const comments = comment === null ? [] : [{ leaveId: id, status, comment }];
    return {
      leave: {
        id,
        studentId: place.personId,
        leaveType,
        reason,
        status,
        ...decided,
        fromDate: dayOf(new Date(begins), timeZone),
        toDate,
        returnedOn: returnedOn(status, toDate, today, index),
        emergencyContact: `98450 ${String(10_000 + index * 37)}`,
        provostComments: comment,
        createdAt,
        updatedAt: status === 'pending' ? createdAt : decidedAt,
      },
      comments: comments.map((one) => {
        return { id: newId(), ...one, authorId: authorOf(place.hallId), createdAt: decidedAt };
      }),
    };
  });
  const until = endOfBeds(filling);
  const rows = made.filter(({ leave }) => leave.toDate <= until);
  await insertRows(
    tx,
    leaveApplications,
    rows.map(({ leave }) => leave),
  );
  await insertRows(
    tx,
    leaveComments,
    rows.flatMap(({ comments }) => comments),
  );
}

function feedbackStatus(age: number): FeedbackStatus {
  if (age < 3 * day) return 'pending';
  if (age < 7 * day) return 'in-progress';
  return age < 21 * day ? 'resolved' : 'closed';
}

/** Adds feedback of many residents: the older ones are answered. */
export async function fillManyFeedback(tx: Queryable, filling: Filling): Promise<void> {
  const rows = everyResident(filling, 20, 11).map(({ place, index, age, createdAt }) => {
    const [feedbackType, message, answer] = pick(feedbackTexts, scatter(index, 1_000, 36));
    const status = feedbackStatus(age);
    const comment = status === 'in-progress' ? 'Noted. We are looking into it.' : answer;
    const response = status === 'pending' ? null : comment;
    const updatedAt = new Date(createdAt.getTime() + (response === null ? 0 : 2.5 * day));
    const id = newId();
    const who = { id, studentId: place.personId, feedbackType, message: atPlace(message, place) };
    const authorId = filling.authorOf(place.hallId);
    const written = { id: newId(), feedbackId: id, authorId, status, createdAt: updatedAt };
    return {
      row: { ...who, status, response, createdAt, updatedAt },
      comments: response === null ? [] : [{ ...written, comment: response }],
    };
  });
  await insertRows(
    tx,
    feedback,
    rows.map(({ row }) => row),
  );
  await insertRows(
    tx,
    feedbackComments,
    rows.flatMap(({ comments }) => comments),
  );
}
