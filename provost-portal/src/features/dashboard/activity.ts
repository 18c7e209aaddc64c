import { dayLabel } from '@hostel/shared-ui/dates';
import { messages } from './messages.ts';
import { recentSize, type Dashboard } from './queries.ts';

export interface Activity {
  id: string;
  kind: keyof typeof messages.activity;
  student: string;
  text: string;
  status: string;
  at: string;
}

/** Descriptions of maintenance and feedback are cut to so many characters. */
const cutAt = 50;

export function cut(text: string): string {
  const letters = [...text];
  return letters.length > cutAt ? `${letters.slice(0, cutAt).join('')}…` : text;
}

function nameOf(name: string): string {
  return name.trim() === '' ? messages.unknownStudent : name;
}

/** The latest of all three kinds, newest first; a list that failed adds nothing. */
export function recentActivity(given: Pick<Dashboard, 'maintenance' | 'leave' | 'feedback'>) {
  const { maintenance, leave, feedback } = given;
  const all: Activity[] = [
    ...(maintenance?.data ?? []).map((row) => ({
      id: row._id,
      kind: 'maintenance' as const,
      student: nameOf(row.userId.name),
      text: cut(row.description),
      status: row.status,
      at: row.createdAt,
    })),
    ...(leave?.data ?? []).map((row) => ({
      id: row._id,
      kind: 'leave' as const,
      student: nameOf(row.studentId.name),
      text: messages.leaveDays(dayLabel(row.fromDate), dayLabel(row.toDate)),
      status: row.status,
      at: row.createdAt,
    })),
    ...(feedback?.data ?? []).map((row) => ({
      id: row._id,
      kind: 'feedback' as const,
      student: nameOf(row.userId.name),
      text: cut(row.message),
      // Feedback is shown as submitted (specification 2, section 4).
      status: 'submitted',
      at: row.createdAt,
    })),
  ];
  return all.sort((one, other) => other.at.localeCompare(one.at)).slice(0, recentSize);
}
