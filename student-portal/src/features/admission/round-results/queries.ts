import { myResults } from '@hostel/contracts/admission/rounds/decisions';
import { roundRanks } from '@hostel/contracts/admission/rounds/published';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQuery } from '@tanstack/react-query';
import { useKey, useRead } from '../../../lib/queries.ts';

/** What the rounds and the runs of one hall of a year decided on the student, newest first. */
export const useMyResults = (year: number | undefined) =>
  useRead('allotment', myResults, { query: { year } });

/** Opening and closing ranks of a published round, which no longer change. */
export function useRoundRanks(id: string) {
  return useQuery({
    queryKey: useKey('round-ranks', id),
    queryFn: async ({ signal }) =>
      (await callApi(roundRanks, { params: { id }, signal })).data.ranks,
    staleTime: Infinity,
  });
}
