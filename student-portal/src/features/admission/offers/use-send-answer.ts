import type { Offer, OfferAnswer } from '@hostel/contracts/admission/rounds/offers';
import type { RefusalCode } from '@hostel/contracts/wire/refusal-codes';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useRef, useState } from 'react';
import { knownValue } from '../../../lib/known-value.ts';
import { offerMessages } from './messages.ts';
import { currentOffer, useAnswerOffer, useWaitAgain } from './queries.ts';

const { answer: texts, refused, lapsed } = offerMessages;
const codes = [
  'changed',
  'already_answered',
  'too_late',
  'round_open',
  'not_lapsed',
] as const satisfies readonly RefusalCode[];

/** Why a call about the offer failed, for the page. */
function failureText(error: unknown, noReply: string, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const code = knownValue(codes, error.code);
  if (code) return refused[code];
  return messageOf(error, { refused: fallback, noReply, unexpected: fallback });
}

function hasAnswer({ answer, intended }: Offer, sent: OfferAnswer): boolean {
  return (answer ?? intended) === sent;
}

/** What follows is shown at the start of the page, and the pressed button may be gone. */
function focusTitle(): void {
  document.querySelector('h1')?.focus();
}

function reportAnswer(offer: Offer, answer: OfferAnswer): void {
  notify.success(offer.state === 'open' ? texts.noted : texts.done[answer]);
  focusTitle();
}

export type SendAnswer = ReturnType<typeof useSendAnswer>;

/**
 * Runs one call at a time, and none twice for the same version of the offer: a further tap may come
 * before the page shows what the first one did.
 */
function useOnce() {
  const isRunning = useRef(false);
  const done = useRef('');
  return async ({ _id, updatedAt }: Offer, call: () => Promise<boolean>) => {
    const version = `${_id} ${updatedAt}`;
    if (isRunning.current || done.current === version) return;
    isRunning.current = true;
    try {
      if (await call()) done.current = version;
    } finally {
      isRunning.current = false;
    }
  };
}

/** Sends answers, and stores why the last one was not taken. */
export function useSendAnswer() {
  const answering = useAnswerOffer();
  const waiting = useWaitAgain();
  const once = useOnce();
  const [failure, setFailure] = useState<string>();

  /** Resolves to whether the API has the answer. */
  const answer = async (offer: Offer, given: OfferAnswer): Promise<boolean> => {
    setFailure(undefined);
    try {
      const { data } = await answering.mutateAsync({ offer, answer: given });
      reportAnswer(data, given);
      return true;
    } catch (error) {
      // The reply to the same answer may have been lost: then it has arrived.
      const current = currentOffer(error);
      if (current && hasAnswer(current, given)) {
        reportAnswer(current, given);
        return true;
      }
      setFailure(failureText(error, offerMessages.noReply, offerMessages.failedAnswer));
      return false;
    }
  };

  const waitAgain = async (offer: Offer): Promise<boolean> => {
    setFailure(undefined);
    try {
      await waiting.mutateAsync(offer);
      notify.success(lapsed.done);
      focusTitle();
      return true;
    } catch (error) {
      setFailure(failureText(error, lapsed.noReply, lapsed.failed));
      return false;
    }
  };

  return {
    failure,
    isSending: answering.isPending,
    isReturning: waiting.isPending,
    answer: (offer: Offer, given: OfferAnswer) => once(offer, () => answer(offer, given)),
    waitAgain: (offer: Offer) => once(offer, () => waitAgain(offer)),
  };
}
