import { readAdmissions } from '@hostel/contracts/admission/applications';
import { listNeeds } from '@hostel/contracts/admission/applications/needs';
import { listRounds, readRound, type Round } from '@hostel/contracts/admission/rounds';
import {
  cancelRound,
  enterDraw,
  lockRound,
  planRound,
  previewRound,
  publishRound,
  setProofReaders,
} from '@hostel/contracts/admission/rounds/acts';
import { roundDecisions } from '@hostel/contracts/admission/rounds/decisions';
import {
  answerOfferForStudent,
  reinstateOffer,
  remindOffers,
  type RoundOffer,
  roundOffers,
} from '@hostel/contracts/admission/rounds/offers';
import { roundHallPlan } from '@hostel/contracts/admission/rounds/hall-plan';
import { listStudents } from '@hostel/contracts/residence/students';
import type { AnyCall, BodyIn, QueryIn } from '@hostel/contracts/wire/call';
import { keptBeds } from '@hostel/contracts/residence/year-end';
import { bedGroups } from '../../../lib/beds/queries.ts';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

/** On which days applications are taken, and when choices are locked. */
export const useAdmissions = () => useRead('allotment', readAdmissions, {});

/** The applicants whom rounds leave out because consent is missing, counted. */
export const useConsentMissing = () =>
  useRead('students', listStudents, { query: { consent: 'missing', limit: 1 } });

/** One page of the recorded needs of a year. */
export const useNeedsList = (query: QueryIn<typeof listNeeds>) =>
  useRead('allotment', listNeeds, { query });

/** The rounds of a year, by default as the server chooses it, newest first. */
export const useRounds = (year: number | undefined) =>
  useRead('allotment', listRounds, { query: { year } });

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

const target = ({ _id, updatedAt }: Pick<Round, '_id' | 'updatedAt'>) => {
  return { params: { id: _id }, ifMatch: updatedAt };
};

/** Plans a round. Under the same key it is planned only once. */
export const usePlanRound = () => useCallMutation(planRound, { affects: bedGroups });

export const useLockRound = () =>
  useCallMutation(lockRound, { input: (round: Round) => target(round), affects: bedGroups });

export const useEnterDraw = () =>
  useCallMutation(enterDraw, {
    input: ({ round, body }: { round: Round; body: BodyIn<typeof enterDraw> }) => ({
      ...target(round),
      body,
    }),
    affects: bedGroups,
  });

export const usePreviewRound = () =>
  useCallMutation(previewRound, {
    input: (id: string) => ({ params: { id } }),
    affects: bedGroups,
  });

export const usePublishRound = () =>
  useCallMutation(publishRound, {
    input: ({ id, body }: { id: string; body: BodyIn<typeof publishRound> }) => ({
      params: { id },
      body,
    }),
    affects: bedGroups,
  });

export const useCancelRound = () =>
  useCallMutation(cancelRound, {
    input: ({ round, body }: { round: Round; body: BodyIn<typeof cancelRound> }) => ({
      ...target(round),
      body,
    }),
    affects: bedGroups,
  });

export const useSetProofReaders = () =>
  useCallMutation(setProofReaders, {
    input: ({ id, body }: { id: string; body: BodyIn<typeof setProofReaders> }) => ({
      params: { id },
      body,
    }),
    affects: bedGroups,
  });

/** Reminds the students of a round whose offer is open. Under the same key only once. */
export const useRemindOffers = () =>
  useCallMutation(remindOffers, {
    input: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) => ({
      params: { id },
      idempotencyKey,
    }),
    affects: bedGroups,
  });

interface OfferChange<C extends AnyCall> {
  offer: Pick<RoundOffer, '_id' | 'updatedAt'>;
  body: BodyIn<C>;
}

export const useAnswerForStudent = () =>
  useCallMutation(answerOfferForStudent, {
    input: ({ offer, body }: OfferChange<typeof answerOfferForStudent>) => ({
      ...target(offer),
      body,
    }),
    affects: bedGroups,
  });

export const useReinstateOffer = () =>
  useCallMutation(reinstateOffer, {
    input: ({ offer, body }: OfferChange<typeof reinstateOffer>) => ({ ...target(offer), body }),
    affects: bedGroups,
  });

/** Beds that their residents keep from an earlier year. */
export const useKeptBeds = () => useRead('halls', keptBeds, {});
