import { listHalls } from '@hostel/contracts/residence/halls';
import { lastRanks, publicRounds, roundRanks } from '@hostel/contracts/admission/rounds/published';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Every hall with its places by room type. */
export function useHalls() {
  const scope = useQueryScope('public-site');
  return useQuery({
    queryKey: [...scope, 'halls'],
    queryFn: async ({ signal }) => (await callApi(listHalls, { signal })).data,
  });
}

/** The ranks of the newest published regular round; null before there is one. */
export function useLastRanks() {
  const scope = useQueryScope('public-site');
  return useQuery({
    queryKey: [...scope, 'last-ranks'],
    queryFn: async ({ signal }) => (await callApi(lastRanks, { signal })).data,
  });
}

/** The rounds and the runs of one hall of a year, newest first. The ones before stay while others load. */
export function usePublicRounds(year: number | undefined) {
  const scope = useQueryScope('public-site');
  return useQuery({
    queryKey: [...scope, 'rounds', 'of', year],
    queryFn: ({ signal }) => callApi(publicRounds, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The ranks of a published round. */
export function useRoundRanks(id: string) {
  const scope = useQueryScope('public-site');
  return useQuery({
    queryKey: [...scope, 'rounds', id, 'ranks'],
    queryFn: async ({ signal }) =>
      (await callApi(roundRanks, { params: { id }, signal })).data.ranks,
  });
}
