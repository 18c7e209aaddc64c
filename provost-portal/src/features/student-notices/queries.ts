import type { BodyOf, QueryIn } from '@hostel/contracts/call';
import { sendNotice, sentNotices } from '@hostel/contracts/notices';
import { listStudents } from '@hostel/contracts/students';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The office keeps the screen open all day: it is read again this often (ms). */
const refreshEvery = 60_000;
/** So many students are suggested for what is typed. */
const suggestions = 8;

function useSentKey(): readonly unknown[] {
  return [...useQueryScope('provost-portal'), 'student-notices'];
}

/** One page of the notices that staff sent, with counts over all that match. */
export function useSentNotices(query: QueryIn<typeof sentNotices>) {
  const key = useSentKey();
  return useQuery({
    queryKey: [...key, query],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return callApi(sentNotices, { query, signal });
    },
    placeholderData: (before, present) => (present?.queryKey[1] === key[1] ? before : undefined),
    refetchInterval: refreshEvery,
    refetchOnWindowFocus: 'always',
  });
}

/** The students that match a search, a few of them, and how many there are. */
export function useStudents(search: string) {
  const scope = useQueryScope('provost-portal');
  return useQuery({
    queryKey: [...scope, 'student-suggestions', search],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return callApi(listStudents, { query: { search, limit: suggestions }, signal });
    },
  });
}

interface Sending {
  values: BodyOf<typeof sendNotice>;
  /** Names the submit intent: the same key sends once. */
  submitKey: string;
}

/** Sends a notice; the history, where it was loaded, is read again. */
export function useSendNotice() {
  const client = useQueryClient();
  const key = useSentKey();
  return useMutation({
    mutationFn: async ({ values, submitKey }: Sending) => {
      const { callApi } = await loadHttp();
      return callApi(sendNotice, { body: values, idempotencyKey: submitKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Reads again whatever the screen shows. Tells whether all of it came. */
export function useRefresh() {
  const client = useQueryClient();
  const sent = useSentKey();
  const students = [...useQueryScope('provost-portal'), 'student-suggestions'];
  return async (): Promise<boolean> => {
    const options = { throwOnError: true };
    try {
      await Promise.all([
        client.refetchQueries({ queryKey: sent, type: 'active' }, options),
        client.refetchQueries({ queryKey: students, type: 'active' }, options),
      ]);
      return true;
    } catch {
      return false;
    }
  };
}
