import type { PublicRound } from '@hostel/contracts/admission/rounds';
import { myProof } from '@hostel/contracts/admission/rounds/proof';
import { publicRounds } from '@hostel/contracts/admission/rounds/published';
import { callApi } from '@hostel/shared-ui/call-api';
import { ApiError } from '@hostel/shared-ui/http-error';
import { useQuery } from '@tanstack/react-query';
import { useKey } from '../../../../lib/queries.ts';
import { keepFirstSeen, readFirstSeen } from './first-seen.ts';

/** The hash of the own leaf; null for a student without an application at the lock. */
async function readLeaf(id: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await callApi(myProof, { params: { id }, signal })).data.leaf ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function keepRound(round: PublicRound, signal: AbortSignal): Promise<void> {
  const { _id: id, seedCommitment, root } = round;
  if (root === null || readFirstSeen(id)) return;
  keepFirstSeen(id, { seedCommitment, root, leaf: null });
  const leaf = await readLeaf(id, signal);
  if (leaf !== null) keepFirstSeen(id, { seedCommitment, root, leaf });
}

/** Keeps in this browser what is published of the rounds of a year from their lock on, when it sees it first. */
export function useKeepFirstSeen(year: number | undefined): void {
  useQuery({
    queryKey: useKey('public-rounds', year),
    queryFn: async ({ signal }) => {
      const { data } = await callApi(publicRounds, { query: { year }, signal });
      await Promise.all(data.map((round) => keepRound(round, signal)));
      return data.length;
    },
  });
}
