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
import { useCallMutation, useRead } from '../../../lib/queries.ts';

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

export function useTakePayment() {
  return useCallMutation(takeCounterPayment, { affects: ['payments'] });
}

export function useAdjust() {
  return useCallMutation(requestAdjustment, { affects: ['payments'] });
}

const atRow = ({ _id, updatedAt }: FeeAdjustment) => ({ params: { id: _id }, ifMatch: updatedAt });

export function useApprove() {
  return useCallMutation(approveAdjustment, {
    input: (row: FeeAdjustment) => atRow(row),
    affects: ['payments'],
  });
}

export function useRefuse() {
  return useCallMutation(refuseAdjustment, {
    input: ({ row, reason }: { row: FeeAdjustment; reason: string }) => ({
      ...atRow(row),
      body: { reason },
    }),
    affects: ['payments'],
  });
}
