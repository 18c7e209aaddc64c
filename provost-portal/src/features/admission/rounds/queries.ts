import { readAdmissions } from '@hostel/contracts/admission/applications';
import {
  cancelRound,
  listRounds,
  lockRound,
  planRound,
  previewRound,
  publishRound,
  readRound,
  type Round,
  setProofReaders,
} from '@hostel/contracts/admission/rounds';
import { roundDecisions } from '@hostel/contracts/admission/rounds/decisions';
import {
  answerOfferForStudent,
  reinstateOffer,
  remindOffers,
  roundOffers,
} from '@hostel/contracts/admission/rounds/offers';
import { roundHallPlan } from '@hostel/contracts/admission/rounds/hall-plan';
import { listStudents } from '@hostel/contracts/residence/students';
import type { BodyIn, QueryIn } from '@hostel/contracts/wire/call';
import { keptBeds } from '@hostel/contracts/residence/year-end';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidateBeds } from '../../../lib/beds/queries.ts';
import { useRead } from '../../../lib/queries.ts';

/** On which days applications are taken, and when choices are locked. */
export const useAdmissions = () => useRead('allotment', readAdmissions, {});

/** The applicants whom rounds leave out because consent is missing, counted. */
export const useConsentMissing = () =>
  useRead('students', listStudents, { query: { consent: 'missing', limit: 1 } });

/** The rounds of the year, newest first. */
export const useRounds = () => useRead('allotment', listRounds, {});

export const useRound = (id: string) => useRead('allotment', readRound, { params: { id } });

/** One page of the decisions of a previewed or published round. */
export const useRoundDecisions = (id: string, query: QueryIn<typeof roundDecisions>) =>
  useRead('allotment', roundDecisions, { params: { id }, query });

/** The rooms of a hall before and after a previewed round. */
export const useRoundHallPlan = (id: string, hallId: string | undefined) =>
  useRead(
    'allotment',
    roundHallPlan,
    { params: { id, hallId: hallId ?? '' } },
    { enabled: hallId !== undefined },
  );

/** One page of the offers of a round. */
export const useRoundOffers = (id: string, query: QueryIn<typeof roundOffers>) =>
  useRead('allotment', roundOffers, { params: { id }, query });

/** A change of a round; afterwards, also after a refusal, all that shows beds is read again. */
function useChange<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  return useMutation({ mutationFn: send, onSettled: useInvalidateBeds() });
}

const target = ({ _id, updatedAt }: Pick<Round, '_id' | 'updatedAt'>) => {
  return { params: { id: _id }, ifMatch: updatedAt };
};

/** Plans a round. Under the same key it is planned only once. */
export const usePlanRound = () =>
  useChange((call: { body: BodyIn<typeof planRound>; idempotencyKey: string }) =>
    callApi(planRound, call),
  );

export const useLockRound = () => useChange((round: Round) => callApi(lockRound, target(round)));

export const usePreviewRound = () =>
  useChange((id: string) => callApi(previewRound, { params: { id } }));

export const usePublishRound = () =>
  useChange(({ id, body }: { id: string; body: BodyIn<typeof publishRound> }) =>
    callApi(publishRound, { params: { id }, body }),
  );

export const useCancelRound = () =>
  useChange(({ round, body }: { round: Round; body: BodyIn<typeof cancelRound> }) =>
    callApi(cancelRound, { ...target(round), body }),
  );

export const useSetProofReaders = () =>
  useChange(({ id, body }: { id: string; body: BodyIn<typeof setProofReaders> }) =>
    callApi(setProofReaders, { params: { id }, body }),
  );

/** Reminds the students of a round whose offer is open. Under the same key only once. */
export const useRemindOffers = () =>
  useChange(({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
    callApi(remindOffers, { params: { id }, idempotencyKey }),
  );

export const useAnswerForStudent = () =>
  useChange(({ id, body }: { id: string; body: BodyIn<typeof answerOfferForStudent> }) =>
    callApi(answerOfferForStudent, { params: { id }, body }),
  );

export const useReinstateOffer = () =>
  useChange(({ id, body }: { id: string; body: BodyIn<typeof reinstateOffer> }) =>
    callApi(reinstateOffer, { params: { id }, body }),
  );

/** Beds that their residents keep from an earlier year. */
export const useKeptBeds = () => useRead('halls', keptBeds, {});
