import type { ReplyOf } from '@hostel/contracts/wire/call';
import { myFees, type YearFee } from '@hostel/contracts/fees';
import { myPayments, type Payment } from '@hostel/contracts/fees/payments';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useSession } from '@hostel/shared-ui/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSameFee } from './fee-name.ts';

const pageSize = 20;

/** The student’s fees as the server sends them. */
export type OwnFees = ReplyOf<typeof myFees>['data'];

/** The key of what the topic `payments` invalidates: fees and history. */
export function usePaymentsKey() {
  const [remote, person] = useQueryScope('student-portal');
  return [remote, person, 'payments'] as const;
}

/** Whether the student is signed in, so that a read makes sense. */
export function useHasToken(): boolean {
  return useSession((session) => session.token !== null);
}

/** The fees of this year and of open ones, with their standings; refreshed on focus. */
export function useFees() {
  return useQuery({
    queryKey: [...usePaymentsKey(), 'year'],
    queryFn: async ({ signal }) => (await callApi(myFees, { signal })).data,
    enabled: useHasToken(),
    refetchOnWindowFocus: 'always',
  });
}

/** One page of the student’s own payments, newest first; refreshed on focus. */
export function usePayments(page: number) {
  const key = usePaymentsKey();
  const [, person] = key;
  return useQuery({
    queryKey: [...key, 'history', page],
    queryFn: ({ signal }) => callApi(myPayments, { query: { page, limit: pageSize }, signal }),
    // The previous page is shown while the next one loads, but never another student’s.
    placeholderData: (before, query) => (query?.queryKey[1] === person ? before : undefined),
    enabled: useHasToken(),
    refetchOnWindowFocus: 'always',
  });
}

/** Refreshes fees, payments and the steps of the year; the server asks the gateway about open orders first. */
export function useRefreshFees(): () => Promise<void> {
  const client = useQueryClient();
  const [remote, person, name] = usePaymentsKey();
  return useCallback(async () => {
    void client.invalidateQueries({ queryKey: [remote, person, 'stay'] });
    await client.invalidateQueries({ queryKey: [remote, person, name] });
  }, [client, remote, person, name]);
}

/** Shows a payment that the server just returned, before the refresh. */
export function useShowPayment(): (payment: Payment) => void {
  const client = useQueryClient();
  const key = usePaymentsKey();
  const [remote, person] = key;
  return (payment) => {
    client.setQueryData<OwnFees>([...key, 'year'], (shown) => shown && withPayment(shown, payment));
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: [remote, person, 'stay'] });
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
