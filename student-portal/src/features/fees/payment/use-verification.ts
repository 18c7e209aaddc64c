import { verifyPayment } from '@hostel/contracts/fees/payments';
import { ApiError } from '@hostel/shared-ui/http-error';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { feesMessages } from '../messages.ts';
import { dropProof, storeProof, storedProofs, type Verification } from './stored-proofs.ts';
import { NotSignedIn } from './not-signed-in.ts';
import { useRefreshFees, useShowPayment } from '../queries.ts';

/** A payment that the checkout reported, and the server hasn’t confirmed yet. */
export interface UnconfirmedPayment {
  fee: string;
  /** The server couldn’t be reached; the verification is retried. */
  isRetrying: boolean;
}

function isVerification(variables: unknown): variables is Verification {
  return typeof variables === 'object' && variables !== null && 'proof' in variables;
}

/** A proof may be sent any number of times: only a refusal by the server isn’t retried. */
function isWorthRetrying(error: Error): boolean {
  if (error instanceof NotSignedIn) return false;
  return !(
    error instanceof ApiError &&
    error.answered &&
    error.status < 500 &&
    error.status !== 429
  );
}

/** Two seconds, doubling up to a quarter of a minute (ms). */
function pauseBefore(failures: number): number {
  return Math.min(15_000, 2_000 * 2 ** failures);
}

function useVerificationKey(): readonly unknown[] {
  const [remote, person] = useQueryScope('student-portal');
  return [remote, person, 'fees', 'verification'];
}

/**
 * Confirms a payment with the proof of the checkout; retries until the server has answered, also after
 * the page was left or loaded again. Rejects with the server’s refusal.
 */
export function useVerification() {
  const [, person] = useQueryScope('student-portal');
  const refresh = useRefreshFees();
  const show = useShowPayment();
  const { mutateAsync } = useMutation({
    mutationKey: useVerificationKey(),
    mutationFn: async ({ proof }: Verification) => {
      if (useSession.getState().token === null) throw new NotSignedIn();
      return (await callApi(verifyPayment, { body: proof })).data;
    },
    retry: (_, error) => isWorthRetrying(error),
    retryDelay: pauseBefore,
    onMutate: (given) => storeProof(person, given),
    onSuccess: (payment, given) => {
      dropProof(person, given);
      show(payment);
      if (payment.status === 'completed') notifyVerified(given.fee);
    },
    onError: (error, given) => {
      if (!(error instanceof NotSignedIn)) dropProof(person, given);
      return refresh();
    },
  });
  return mutateAsync;
}

/** Verifies the payments that were not confirmed before the page was loaded. */
export function useStoredVerifications(verify: (given: Verification) => void): void {
  const [, person] = useQueryScope('student-portal');
  const mutationKey = useVerificationKey();
  const client = useQueryClient();
  const verifyStored = useEffectEvent(() => {
    const running = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
    if (running.length === 0) storedProofs(person).forEach(verify);
  });
  useEffect(() => verifyStored(), []);
}

/** Shows the success toast, once for a payment: both the reply and a refresh may report it. */
export function notifyVerified(fee: string): void {
  notify.success(feesMessages.verified, { id: `verified ${fee}` });
}

/** The payments of this tab that the server hasn’t confirmed yet. */
export function useUnconfirmed(): readonly UnconfirmedPayment[] {
  const found = useMutationState({
    filters: { mutationKey: useVerificationKey(), status: 'pending' },
    select: ({ state: { variables, failureCount } }): UnconfirmedPayment | undefined =>
      isVerification(variables) ? { fee: variables.fee, isRetrying: failureCount > 0 } : undefined,
  });
  return found.filter((one) => one !== undefined);
}
