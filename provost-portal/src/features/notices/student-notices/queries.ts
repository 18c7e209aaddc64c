import type { BodyOf, QueryIn } from '@hostel/contracts/wire/call';
import { sendNotice, sentNotices } from '@hostel/contracts/notices/student-notices';
import { withdrawNotice } from '@hostel/contracts/notices/student-notices/many';
import { listStudents } from '@hostel/contracts/residence/students';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

/** Milliseconds between two reads: offices leave the page open all day. */
const refreshEvery = 60_000;
/** Students that are suggested for a search. */
const suggestedAtMost = 8;

/** One page of the notices that staff have sent, with counts over all that match. */
export function useSentNotices(query: QueryIn<typeof sentNotices>) {
  const notices = useRead('student-notices', sentNotices, { query }, { refreshEvery });
  if (!notices.data) return { ...notices, data: undefined };
  const { data, counts, pagination } = notices.data;
  const { totalNotices: totalItems, totalPages } = pagination;
  return { ...notices, data: { data, counts, pagination: { totalItems, totalPages } } };
}

/** The first students that match a search, and how many match. */
export function useStudents(search: string) {
  const scope = useQueryScope('provost-portal');
  return useQuery({
    queryKey: [...scope, 'student-suggestions', search],
    queryFn: ({ signal }) =>
      callApi(listStudents, { query: { search, limit: suggestedAtMost }, signal }),
  });
}

/** How many students there are: undefined while it loads, null after a failure. */
export function useStudentCount(): number | null | undefined {
  const { data, isError } = useStudents('');
  return data?.pagination.totalItems ?? (isError ? null : undefined);
}

interface NewNotice {
  body: BodyOf<typeof sendNotice>;
  /** Under the same key a notice is sent only once. */
  submitKey: string;
}

/** Sends a notice to one student. The history is read again afterwards. */
export function useSendNotice() {
  return useCallMutation(sendNotice, {
    input: ({ body, submitKey }: NewNotice) => ({ body, idempotencyKey: submitKey }),
    affects: ['student-notices'],
  });
}

/** Withdraws the notice to one student. The history is read again afterwards, also after a refusal. */
export function useWithdrawSent(id: string) {
  return useCallMutation(withdrawNotice, {
    input: (body: BodyOf<typeof withdrawNotice>) => ({ params: { id }, body }),
    affects: ['student-notices'],
  });
}

/** Returns a function that reads everything on the page again, and resolves to false on a failure. */
export function useRefresh(): () => Promise<boolean> {
  const client = useQueryClient();
  const scope = useQueryScope('provost-portal');
  return async () => {
    const groups = ['student-notices', 'student-suggestions'];
    try {
      await Promise.all(
        groups.map((group) =>
          client.refetchQueries(
            { queryKey: [...scope, group], type: 'active' },
            { throwOnError: true },
          ),
        ),
      );
      return true;
    } catch {
      return false;
    }
  };
}
