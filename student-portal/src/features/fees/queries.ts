import type { ReplyOf } from '@hostel/contracts/wire/call';
import { myFees, type YearFee } from '@hostel/contracts/fees';
import { myPayments, type Payment } from '@hostel/contracts/fees/payments';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useSession } from '@hostel/shared-ui/session';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useInvalidate, useKey, useRead } from '../../lib/queries.ts';
import { isSameFee } from './fee-name.ts';

const pageSize = 20;

/** The student’s fees as the server sends them. */
export type OwnFees = ReplyOf<typeof myFees>['data'];

/** Whether the student is signed in, so that a read makes sense. */
export function useHasToken(): boolean {
  return useSession((session) => session.token !== null);
}

/** The fees of this year and of open ones, with their standings; refreshed on focus. */
export const useFees = () =>
  useRead('payments', myFees, {}, { select: dataOf, enabled: useHasToken() });

/** One page of the student’s own payments, newest first; refreshed on focus. */
export const usePayments = (page: number) =>
  useRead('payments', myPayments, { query: { page, limit: pageSize } }, { enabled: useHasToken() });

/** Refreshes fees, payments and the steps of the year; the server asks the gateway about open orders first. */
export function useRefreshFees(): () => Promise<void> {
  const client = useQueryClient();
  const [remote, person] = useQueryScope('student-portal');
  return useCallback(async () => {
    void client.invalidateQueries({ queryKey: [remote, person, 'stay'] });
    await client.invalidateQueries({ queryKey: [remote, person, 'payments'] });
  }, [client, remote, person]);
}

/** Shows a payment that the server just returned, before the refresh. */
export function useShowPayment(): (payment: Payment) => void {
  const client = useQueryClient();
  const key = useKey('payments', myFees.name, {});
  const refresh = useInvalidate('payments', 'stay');
  return (payment) => {
    client.setQueryData<ReplyOf<typeof myFees>>(
      key,
      (shown) => shown && { ...shown, data: withPayment(shown.data, payment) },
    );
    void refresh();
  };
}

function withPayment(shown: OwnFees, payment: Payment): OwnFees {
  const { paidAt, receiptNumber, receiptUrl } = payment;
  const changed = (fee: YearFee): YearFee => {
    if (payment.status === 'completed') {
      return { ...fee, status: 'paid', paidAt, receiptNumber, receiptUrl };
    }
    return payment.confirming ? { ...fee, status: 'confirming' } : fee;
  };
  const inYear = <Year extends Pick<OwnFees, 'admissionYear' | 'fees'>>(year: Year): Year => {
    const { admissionYear } = year;
    const isPaid = (fee: YearFee) => isSameFee({ ...fee, admissionYear }, payment);
    return { ...year, fees: year.fees.map((fee) => (isPaid(fee) ? changed(fee) : fee)) };
  };
  const { years } = shown;
  return { ...inYear(shown), ...(years && { years: years.map(inYear) }) };
}
