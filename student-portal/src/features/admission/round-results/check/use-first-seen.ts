import type { PublicRound } from '@hostel/contracts/admission/rounds';
import { publicRounds } from '@hostel/contracts/admission/rounds/published';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQuery } from '@tanstack/react-query';
import { useKey } from '../../../../lib/queries.ts';
import { keepFirstSeen } from './first-seen.ts';

function keepRound({ _id: id, seedCommitment, root }: PublicRound): void {
  // The own leaf is added by the first check, which reads the own proof.
  if (root !== null) keepFirstSeen(id, { seedCommitment, root, leaf: null });
}

/** Keeps in this browser what is published of the rounds of a year from their lock on, when it sees it first. */
export function useKeepFirstSeen(year: number | undefined): void {
  useQuery({
    queryKey: useKey('public-rounds', year),
    queryFn: async ({ signal }) => {
      const { data } = await callApi(publicRounds, { query: { year }, signal });
      data.forEach(keepRound);
      return data.length;
    },
  });
}
