import type { BodyOf } from '@hostel/contracts/wire/call';
import { sendNotice } from '@hostel/contracts/student-notices';
import { endStudentSessions, listStudents } from '@hostel/contracts/students';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useRead } from '../../lib/queries.ts';
import type { StudentFilters } from './filters.ts';

/** One page of the students: filtered, sorted and counted by the server. */
export const useStudentProfiles = (filters: StudentFilters) =>
  useRead('students', listStudents, { query: filters });

/** Sends a notice to one student. Under the same key it is sent only once. */
export function sendNoticeTo(body: BodyOf<typeof sendNotice>, idempotencyKey: string) {
  return callApi(sendNotice, { body, idempotencyKey });
}

/** Signs a student out on every device. */
export function useEndSessions(id: string) {
  return useMutation({ mutationFn: () => callApi(endStudentSessions, { params: { id } }) });
}
