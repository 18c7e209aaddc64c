import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
import { sendNotice } from '@hostel/contracts/notices/student-notices';
import { previewAudience, sendToMany } from '@hostel/contracts/notices/student-notices/many';
import { endStudentSessions, listStudents } from '@hostel/contracts/residence/students';
import { callApi } from '@hostel/shared-ui/call-api';
import { useCallMutation, useRead } from '../../../lib/queries.ts';
import type { Recipient } from './components/use-selection.ts';
import type { StudentFilters } from './filters.ts';

/** One page of the students: filtered, sorted and counted by the server. */
export const useStudentProfiles = (filters: StudentFilters) =>
  useRead('students', listStudents, { query: filters });

/** Sends a notice to one student. Under the same key it is sent only once. */
export function sendNoticeTo(body: BodyOf<typeof sendNotice>, idempotencyKey: string) {
  return callApi(sendNotice, { body, idempotencyKey });
}

/** The audience of a notice to students who were selected one by one. */
export function audienceOf(recipients: readonly Recipient[]) {
  return { kind: 'students' as const, userIds: recipients.map(({ userId }) => userId).join(',') };
}

/** How many of the selected students can get a notice; of one nothing is read. */
export const useReachable = (recipients: readonly Recipient[]) =>
  useRead(
    'students',
    previewAudience,
    { query: audienceOf(recipients) },
    { enabled: recipients.length > 1 },
  );

/** Sends a notice to several students, in parts by the server. Under the same key it is sent only once. */
export function sendNoticeToMany(body: BodyIn<typeof sendToMany>, idempotencyKey: string) {
  return callApi(sendToMany, { body, idempotencyKey });
}

/** Signs a student out on every device. */
export function useEndSessions(id: string) {
  return useCallMutation<typeof endStudentSessions, void>(endStudentSessions, {
    input: () => ({ params: { id } }),
  });
}
