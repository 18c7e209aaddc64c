import type { BodyOf } from '@hostel/contracts/call';
import { sendNotice } from '@hostel/contracts/notices';
import { listStudents } from '@hostel/contracts/students';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StudentFilters } from './filters.ts';

/** One page of the directory, filtered, sorted and counted by the server. */
export function useStudentProfiles(filters: StudentFilters) {
  const scope = useQueryScope('provost-portal');
  return useQuery({
    queryKey: [...scope, 'students', 'directory', filters],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return callApi(listStudents, { query: filters, signal });
    },
    placeholderData: (before, query) => (query?.queryKey[1] === scope[1] ? before : undefined),
    refetchOnWindowFocus: 'always',
  });
}

/** Sends one notice under its own key; the same key sends once. */
export async function sendTo(body: BodyOf<typeof sendNotice>, idempotencyKey: string) {
  const { callApi } = await loadHttp();
  return callApi(sendNotice, { body, idempotencyKey });
}

/** The notices that staff sent are to be read again. */
export function useNoticesSent() {
  const client = useQueryClient();
  const scope = useQueryScope('provost-portal');
  return () => client.invalidateQueries({ queryKey: [...scope, 'student-notices'] });
}
