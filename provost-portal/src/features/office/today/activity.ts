import { dayLabel } from '@hostel/shared-ui/dates';
import { previewOf } from '@hostel/shared-ui/text-preview';
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

/** Characters of a description that Recent Activity shows. */
const shownCharacters = 50;

/** Shortens a description for Recent Activity. */
function shorten(text: string): string {
  const preview = previewOf(text, shownCharacters);
  return preview.cut ? `${preview.text}…` : preview.text;
}

function nameOf(name: string): string {
  return name.trim() === '' ? messages.unknownStudent : name;
}

/** The latest requests of all three kinds, newest first. A list that failed to load adds nothing. */
export function recentActivity({
  maintenance,
  leave,
  feedback,
}: Pick<Dashboard, 'maintenance' | 'leave' | 'feedback'>): Activity[] {
  const all: Activity[] = [
    ...(maintenance?.data ?? []).map((row) => ({
      id: row._id,
      kind: 'maintenance' as const,
      student: nameOf(row.userId.name),
      text: shorten(row.description),
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
      text: shorten(row.message),
      // Feedback is shown as submitted (specification 2, section 4).
      status: 'submitted',
      at: row.createdAt,
    })),
  ];
  return all.sort((a, b) => b.at.localeCompare(a.at)).slice(0, recentSize);
}
