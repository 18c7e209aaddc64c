import { myResults } from '@hostel/contracts/admission/rounds/decisions';
import { roundRanks } from '@hostel/contracts/admission/rounds/published';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';

/** Becomes outdated with the allotment. */
function useKey() {
  return [...useQueryScope('student-portal'), 'allotment', 'results'];
}

/** What the rounds and the runs of one hall of this year decided on the student, newest first. */
export function useMyResults() {
  return useQuery({
    queryKey: useKey(),
    queryFn: ({ signal }) => callApi(myResults, { signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** Opening and closing ranks of a published round, which no longer change. */
export function useRoundRanks(id: string) {
  return useQuery({
    queryKey: [...useQueryScope('student-portal'), 'round-ranks', id],
    queryFn: async ({ signal }) =>
      (await callApi(roundRanks, { params: { id }, signal })).data.ranks,
    staleTime: Infinity,
  });
}
