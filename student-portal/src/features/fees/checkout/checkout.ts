import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { verifyPayment, type PaymentOrder } from '@hostel/contracts/fees/payments';
import { feeLabel } from '../labels.ts';
import { feesMessages } from '../messages.ts';
import { CheckoutUnavailable, type CheckoutConstructor, type CheckoutOptions } from './provider.ts';

/** The three fields that prove a payment. */
type PaymentProof = BodyOf<typeof verifyPayment>;

/** How a checkout ended. Without a proof something was paid, but the provider’s reply is invalid. */
export type CheckoutEnd =
  | { kind: 'closed' }
  /** The amount has changed meanwhile: the page has closed it. */
  | { kind: 'replaced' }
  | { kind: 'paid'; proof: PaymentProof | undefined };

function descriptionIn(reply: unknown): string {
  const { noDescription } = feesMessages;
  if (typeof reply !== 'object' || reply === null || !('error' in reply)) return noDescription;
  const { error } = reply;
  if (typeof error !== 'object' || error === null || !('description' in error)) {
    return noDescription;
  }
  return typeof error.description === 'string' && error.description.trim() !== ''
    ? error.description
    : noDescription;
}

function optionsOf(order: PaymentOrder, end: (how: CheckoutEnd) => void): CheckoutOptions {
  const { key, amount, currency, orderId, studentName, studentEmail, feeType, semester } = order;
  return {
    key,
    amount,
    currency,
    order_id: orderId,
    name: feesMessages.productName,
    description: feesMessages.description(feeLabel(order), academicYear(order.admissionYear)),
    prefill: { name: studentName, email: studentEmail },
    notes: { feeType, semester: semester ?? '' },
    theme: { color: '#3399cc' },
    handler: (reply) => end({ kind: 'paid', proof: verifyPayment.body.safeParse(reply).data }),
    modal: { ondismiss: () => end({ kind: 'closed' }) },
  };
}

interface Opening {
  /** Called with the reason when an attempt fails. */
  onFailed: (description: string) => void;
  /** Closes the checkout when it is aborted. */
  signal: AbortSignal;
}

/**
 * Opens the checkout for an order and waits for its end. It stays open after a failed attempt: another one
 * may follow.
 * @throws CheckoutUnavailable where the provider’s script can’t open it.
 */
export function openCheckout(
  Checkout: CheckoutConstructor,
  order: PaymentOrder,
  { onFailed, signal }: Opening,
): Promise<CheckoutEnd> {
  return new Promise((resolve, reject) => {
    try {
      const checkout = new Checkout(optionsOf(order, resolve));
      checkout.on('payment.failed', (reply) => onFailed(descriptionIn(reply)));
      checkout.open();
      signal.addEventListener('abort', () => {
        checkout.close?.();
        resolve({ kind: 'replaced' });
      });
    } catch (cause) {
      reject(new CheckoutUnavailable('', { cause }));
    }
  });
}
