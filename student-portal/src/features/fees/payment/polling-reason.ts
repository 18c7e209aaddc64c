import type { Payment } from '@hostel/contracts/fees/payments';
import type { OwnFees } from '../queries.ts';
import { allFees } from '../years.ts';
import type { PollingReason } from './use-polling.ts';
import type { UnconfirmedPayment } from './use-verification.ts';

/** Why the page polls: a payment is being confirmed, or an order is open. */
export function pollingReason(
  unconfirmed: readonly UnconfirmedPayment[],
  own: OwnFees | undefined,
  payments: readonly Payment[] = [],
): PollingReason | undefined {
  const fees = own ? allFees(own) : [];
  const isConfirming =
    unconfirmed.length > 0 ||
    fees.some(({ status }) => status === 'confirming') ||
    payments.some(({ confirming }) => confirming);
  if (isConfirming) return 'confirming';
  return fees.some(({ orderOpen }) => orderOpen) ? 'open' : undefined;
}
