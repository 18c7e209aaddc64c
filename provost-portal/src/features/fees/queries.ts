import { feesOfStudent, feeStudents } from '@hostel/contracts/fees/students';
import { previewReminders, sendReminders } from '@hostel/contracts/fees/reminders';
import { useCallMutation, useRead } from '../../lib/queries.ts';
import { pageSize, wireFilters, type FeeFilters } from './filters.ts';

/** One page of the students with fees: filtered, sorted, counted and summed by the server. */
export const useFeeStudents = (filters: FeeFilters) => {
  const { page, sortBy, sortOrder } = filters;
  return useRead('payments', feeStudents, {
    query: { page, limit: pageSize, sortBy, sortOrder, ...wireFilters(filters) },
  });
};

/** Students that the first page of a clerk lists. */
const lateAtMost = 10;

/** The students whose fees are overdue the longest, with the sums of all overdue fees. */
export const useLateStudents = () =>
  useRead('payments', feeStudents, {
    query: { status: 'overdue', sortBy: 'overdue', sortOrder: 'desc', limit: lateAtMost },
  });

/** All fees of a student in a year, with every attempt to pay. */
export const useFeesOfStudent = (id: string, year: number | undefined) =>
  useRead('payments', feesOfStudent, { params: { id }, query: { year } });

/** How many students a reminder would go to. */
export const useReminderPreview = (filters: FeeFilters) =>
  useRead('payments', previewReminders, { query: wireFilters(filters) });

/** Reminds the students who match, as many as were shown. */
export function useRemind(filters: FeeFilters) {
  return useCallMutation(sendReminders, {
    input: (students: number) => ({ query: wireFilters(filters), body: { students } }),
  });
}
