import {
  allottedStudents,
  listBeds,
  moveStudent,
  roomAvailability,
  vacateBed,
} from '@hostel/contracts/allotment';
import {
  allotmentRuns,
  allotRooms,
  previewAllotment,
  runDecisions,
} from '@hostel/contracts/allotment-runs';
import { waitingList } from '@hostel/contracts/allotment-waiting';
import type { AnyCall, BodyIn, QueryIn, ReplyOf } from '@hostel/contracts/call';
import { listStudents, type Student } from '@hostel/contracts/students';
import type { CallInput } from '@hostel/shared-ui/http';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Reads a call; the page before stays while the next one loads, another person's never does. */
function useReading<C extends AnyCall>(
  group: 'allotment' | 'students',
  call: C,
  input: CallInput<C> | undefined,
) {
  const scope = useQueryScope('provost-portal');
  return useQuery<ReplyOf<C>>({
    queryKey: [...scope, group, call.name, input],
    queryFn:
      input === undefined
        ? skipToken
        : async ({ signal }) => {
            const { callApi } = await loadHttp();
            return callApi(call, { ...input, signal });
          },
    placeholderData: (before, query) =>
      query?.queryKey[1] === scope[1] && query.queryKey[3] === call.name ? before : undefined,
    refetchOnWindowFocus: 'always',
  });
}

export const useRegistered = (query: QueryIn<typeof listStudents>) =>
  useReading('students', listStudents, { query });

export const useAvailability = () => useReading('allotment', roomAvailability, {});

export const useAllotted = (query: QueryIn<typeof allottedStudents>) =>
  useReading('allotment', allottedStudents, { query });

/** Free beds of a hall. */
export const useFreeBeds = (hallId: string) =>
  useReading('allotment', listBeds, { query: { hallId, free: 'yes' } });

export const usePreview = (query: QueryIn<typeof previewAllotment>) =>
  useReading('allotment', previewAllotment, { query });

export const useRuns = (query: QueryIn<typeof allotmentRuns>) =>
  useReading('allotment', allotmentRuns, { query });

/** Of a run; none is read until there is one. */
export const useDecisions = (run: string | undefined, query: QueryIn<typeof runDecisions>) =>
  useReading(
    'allotment',
    runDecisions,
    run === undefined ? undefined : { params: { id: run }, query },
  );

export const useWaiting = (query: QueryIn<typeof waitingList>) =>
  useReading('allotment', waitingList, { query });

/** Beds moved: everything that tells of them is read again. */
function useReadAgain() {
  const client = useQueryClient();
  const scope = useQueryScope('provost-portal');
  return async () => {
    for (const group of ['allotment', 'students', 'dashboard']) {
      await client.invalidateQueries({ queryKey: [...scope, group] });
    }
  };
}

/** Runs the allotment under a key that names the intent: the same key runs once. */
export function useRunAllotment() {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: async (idempotencyKey: string) => {
      const { callApi } = await loadHttp();
      return callApi(allotRooms, { idempotencyKey });
    },
    onSettled,
  });
}

interface ByHand<C> {
  student: Pick<Student, 'userId' | 'updatedAt'>;
  body: BodyIn<C>;
}

export function useVacate() {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: async ({ student, body }: ByHand<typeof vacateBed>) => {
      const { callApi } = await loadHttp();
      return callApi(vacateBed, {
        params: { id: student.userId },
        ifMatch: student.updatedAt,
        body,
      });
    },
    onSettled,
  });
}

export function useMove() {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: async ({ student, body }: ByHand<typeof moveStudent>) => {
      const { callApi } = await loadHttp();
      return callApi(moveStudent, {
        params: { id: student.userId },
        ifMatch: student.updatedAt,
        body,
      });
    },
    onSettled,
  });
}
