import {
  answerOffer,
  myOffer,
  offer as offerSchema,
  type Offer,
  type OfferAnswer,
  waitAgain,
} from '@hostel/contracts/admission/rounds/offers';
import { callApi } from '@hostel/shared-ui/call-api';
import { ApiError } from '@hostel/shared-ui/http-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallMutation, useInvalidate, useKey } from '../../../lib/queries.ts';

/** An offer with how far the API's clock is ahead of the browser's, in milliseconds. */
export interface TimedOffer {
  offer: Offer;
  clockAhead: number;
}

function timed(offer: Offer): TimedOffer {
  return { offer, clockAhead: Date.parse(offer.now) - Date.now() };
}

/** The current offer that a refusal brings; undefined for any other failure. */
export function currentOffer(error: unknown): Offer | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const current = offerSchema.safeParse(error.data);
  return current.success ? current.data : undefined;
}

/** An open offer past its deadline is read this often, until the API has closed it (ms). */
const readAgainEvery = 30_000;

function isOverdue({ offer, clockAhead }: TimedOffer): boolean {
  return offer.state === 'open' && Date.parse(offer.respondBy) <= Date.now() + clockAhead;
}

/** The student's newest offer of this admission year; null without one. */
export function useMyOffer({ enabled = true } = {}) {
  return useQuery({
    queryKey: useKey('allotment', 'offer'),
    queryFn: async ({ signal }) => {
      const { data } = await callApi(myOffer, { signal });
      return data && timed(data);
    },
    enabled,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isOverdue(data) ? readAgainEvery : false),
  });
}

/** Shows the offer that a call returned; an answer changes allotment, application, fees and steps too. */
function useWriter() {
  const client = useQueryClient();
  const key = useKey('allotment', 'offer');
  const refresh = useInvalidate('payments', 'stay');
  return {
    onSuccess: ({ data }: { data: Offer }) => {
      client.setQueryData(key, timed(data));
      void client.invalidateQueries({
        queryKey: key.slice(0, -1),
        predicate: ({ queryKey }) => queryKey[3] !== 'offer',
      });
      void refresh();
    },
    onError: (error: unknown) => {
      const current = currentOffer(error);
      if (current) client.setQueryData(key, timed(current));
      else void client.invalidateQueries({ queryKey: key });
    },
  };
}

/** Answers the offer as it was shown. */
export function useAnswerOffer() {
  return useCallMutation(answerOffer, {
    input: ({ offer, answer }: { offer: Offer; answer: OfferAnswer }) => ({
      params: { id: offer._id },
      body: { answer },
      ifMatch: offer.updatedAt,
    }),
    ...useWriter(),
  });
}

/** Returns to the waiting list after the offer lapsed. */
export function useWaitAgain() {
  return useCallMutation(waitAgain, {
    input: (offer: Offer) => ({ params: { id: offer._id } }),
    ...useWriter(),
  });
}
