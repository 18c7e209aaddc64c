import {
  approveAdjustment,
  listAdjustments,
  refuseAdjustment,
  requestAdjustment,
  type AdjustmentState,
  type FeeAdjustment,
} from '@hostel/contracts/fees/adjustments';
import { takeCounterPayment } from '@hostel/contracts/fees/counter';
import { readStudentAccount } from '@hostel/contracts/fees/statement';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../lib/queries.ts';

/** A student’s fee account. */
export const useAccount = (id: string) =>
  useRead('payments', readStudentAccount, { params: { id } });

/** A page of adjustments; without a state, of all, waiting ones first. */
export const useAdjustments = (query: {
  page: number;
  limit: number;
  state?: AdjustmentState | undefined;
}) => useRead('payments', listAdjustments, { query });

/** How many adjustments wait. */
export const useWaitingCount = () =>
  useRead('payments', listAdjustments, { query: { page: 1, limit: 1 } });

interface Submitted<Body> {
  body: Body;
  idempotencyKey: string;
}

export function useTakePayment() {
  return useMutation({
    mutationFn: (call: Submitted<BodyIn<typeof takeCounterPayment>>) =>
      callApi(takeCounterPayment, call),
    onSettled: useInvalidate('payments'),
  });
}

export function useAdjust() {
  return useMutation({
    mutationFn: (call: Submitted<BodyIn<typeof requestAdjustment>>) =>
      callApi(requestAdjustment, call),
    onSettled: useInvalidate('payments'),
  });
}

const atRow = ({ _id, updatedAt }: FeeAdjustment) => ({ params: { id: _id }, ifMatch: updatedAt });

export function useApprove() {
  return useMutation({
    mutationFn: (row: FeeAdjustment) => callApi(approveAdjustment, atRow(row)),
    onSettled: useInvalidate('payments'),
  });
}

export function useRefuse() {
  return useMutation({
    mutationFn: ({ row, reason }: { row: FeeAdjustment; reason: string }) =>
      callApi(refuseAdjustment, { ...atRow(row), body: { reason } }),
    onSettled: useInvalidate('payments'),
  });
}
