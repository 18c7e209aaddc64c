import { verifyPayment } from '@hostel/contracts/payments';
import { ApiError } from '@hostel/shared-ui/http-error';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { useMutation, useMutationState } from '@tanstack/react-query';
import type { PaymentProof } from './checkout/checkout.ts';
import { feesMessages } from './messages.ts';
import { NotSignedIn } from './not-signed-in.ts';
import { useReadAgain, useShowPayment } from './queries.ts';

interface Verification {
  /** Of the fee that was paid. */
  fee: string;
  proof: PaymentProof;
}

/** A payment that the checkout reported, and the server hasn’t confirmed yet. */
export interface Awaited {
  fee: string;
  /** The server couldn’t be reached; it is tried again. */
  troubled: boolean;
}

function isVerification(variables: unknown): variables is Verification {
  return typeof variables === 'object' && variables !== null && 'proof' in variables;
}

/** The proof may be shown at will: whatever isn’t a refusal by the server is tried again. */
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
export function pauseBefore(failures: number): number {
  return Math.min(15_000, 2_000 * 2 ** failures);
}

function useVerificationKey(): readonly unknown[] {
  const [remote, person] = useQueryScope('student-portal');
  return [remote, person, 'fees', 'verification'];
}

/**
 * Confirms a payment with the proof that the checkout gave, until the server has answered, also when
 * the screen is left meanwhile. Rejects with the server’s refusal.
 */
export function useVerification() {
  const readAgain = useReadAgain();
  const show = useShowPayment();
  const { mutateAsync } = useMutation({
    mutationKey: useVerificationKey(),
    mutationFn: async ({ proof }: Verification) => {
      if (useSession.getState().token === null) throw new NotSignedIn();
      const { callApi } = await loadHttp();
      return (await callApi(verifyPayment, { body: proof })).data;
    },
    retry: (_, error) => isWorthRetrying(error),
    retryDelay: pauseBefore,
    onSuccess: (payment, { fee }) => {
      show(payment);
      if (payment.status === 'completed') tellVerified(fee);
    },
    onError: () => readAgain(),
  });
  return mutateAsync;
}

/** Said once for a payment, whoever learns of it first: the reply or a fresh reading. */
export function tellVerified(fee: string): void {
  notify.success(feesMessages.verified, { id: `verified ${fee}` });
}

/** The payments that wait for the server’s word in this tab. */
export function useAwaited(): readonly Awaited[] {
  const found = useMutationState({
    filters: { mutationKey: useVerificationKey(), status: 'pending' },
    select: ({ state: { variables, failureCount } }): Awaited | undefined =>
      isVerification(variables) ? { fee: variables.fee, troubled: failureCount > 0 } : undefined,
  });
  return found.filter((one) => one !== undefined);
}
