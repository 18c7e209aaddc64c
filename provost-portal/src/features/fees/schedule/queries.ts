import {
  copySchedule,
  previewRemaking,
  readFeeSchedule,
  remakeDemands,
  setScheduleRow,
} from '@hostel/contracts/fees/schedule';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

export const useSchedule = (year: number | undefined) =>
  useRead('settings', readFeeSchedule, { query: { year } });

/** Reads the effect anew each time: it is what the confirmation is about. */
export function useReadRemaking() {
  return useCallMutation(previewRemaking, { input: (year: number) => ({ query: { year } }) });
}

export function useSetRow() {
  return useCallMutation(setScheduleRow, { affects: ['settings', 'payments'] });
}

export function useCopySchedule() {
  return useCallMutation(copySchedule, {
    input: (admissionYear: number) => ({ body: { admissionYear } }),
    affects: ['settings'],
  });
}

export function useRemake() {
  return useCallMutation(remakeDemands, { affects: ['payments', 'settings'] });
}
