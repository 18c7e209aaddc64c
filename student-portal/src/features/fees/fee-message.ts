import type { FeeType } from '@hostel/contracts/fees';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { CheckoutUnavailable } from './checkout/provider.ts';
import { feesMessages } from './messages.ts';
import { NotSignedIn } from './payment/not-signed-in.ts';

/** The result of a payment attempt, shown at its fee. */
export interface FeeMessage {
  tone: 'bad' | 'info';
  text: string;
  more?: string | undefined;
  /** Shown even when the fee turns out to be paid. */
  keep?: boolean;
}

/** Whether the server itself refused. */
export function isAnswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.answered;
}

/** Why no checkout was opened. */
export function orderFailure(error: unknown, { feeType }: { feeType: FeeType }): FeeMessage {
  const { scriptFailed, orderFailed } = feesMessages;
  if (error instanceof CheckoutUnavailable) return { tone: 'bad', text: scriptFailed };
  const text = messageOf(error, orderFailed[feeType]);
  // A conflict means that the fee is paid or is being confirmed.
  const isConflict = isAnswered(error) && error.status === 409;
  return isConflict ? { tone: 'info', text, keep: true } : { tone: 'bad', text };
}

/** Why the server didn’t confirm a payment. */
export function verificationFailure(error: unknown): FeeMessage {
  const { authenticationRequired, verificationFailed, verificationFailedMore } = feesMessages;
  const text =
    error instanceof NotSignedIn ? authenticationRequired : messageOf(error, verificationFailed);
  return { tone: 'bad', text, more: verificationFailedMore };
}
