import {
  acceptCorrection,
  listCorrections,
  refuseCorrection,
  type Correction,
} from '@hostel/contracts/office/personal-data';
import type { QueryIn } from '@hostel/contracts/wire/call';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

/** One page of the corrections, waiting ones first. */
export const useCorrections = (query: QueryIn<typeof listCorrections>) =>
  useRead('corrections', listCorrections, { query });

export type Decision = 'accept' | 'refuse';

/** Accepts or refuses a correction as it was shown. */
export function useDecide(decision: Decision) {
  const call = decision === 'accept' ? acceptCorrection : refuseCorrection;
  return useCallMutation(call, {
    input: ({ correction, answer }: { correction: Correction; answer: string }) => ({
      params: { id: correction._id },
      ifMatch: correction.updatedAt,
      body: { answer },
    }),
    affects: ['corrections', 'students'],
  });
}
