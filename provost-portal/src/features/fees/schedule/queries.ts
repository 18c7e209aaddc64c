import {
  copySchedule,
  previewRemaking,
  readFeeSchedule,
  remakeDemands,
  setScheduleRow,
} from '@hostel/contracts/fees/schedule';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../lib/queries.ts';

export const useSchedule = (year: number | undefined) =>
  useRead('settings', readFeeSchedule, { query: { year } });

/** Reads the effect anew each time: it is what the confirmation is about. */
export function useReadRemaking() {
  return useMutation({
    mutationFn: (year: number) => callApi(previewRemaking, { query: { year } }),
  });
}

export function useSetRow() {
  return useMutation({
    mutationFn: (call: { body: BodyIn<typeof setScheduleRow>; ifMatch: string }) =>
      callApi(setScheduleRow, call),
    onSettled: useInvalidate('settings', 'payments'),
  });
}

export function useCopySchedule() {
  return useMutation({
    mutationFn: (admissionYear: number) => callApi(copySchedule, { body: { admissionYear } }),
    onSettled: useInvalidate('settings'),
  });
}

export function useRemake() {
  return useMutation({
    mutationFn: (call: { body: BodyIn<typeof remakeDemands>; idempotencyKey: string }) =>
      callApi(remakeDemands, call),
    onSettled: useInvalidate('payments', 'settings'),
  });
}
