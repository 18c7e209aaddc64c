import {
  chargeFinding,
  keepBed,
  settleFinding,
  vacateClear,
  yearEndOfHall,
  type YearEndRow,
} from '@hostel/contracts/residence/year-end';
import {
  previewYearEndReminders,
  remindAtYearEnd,
} from '@hostel/contracts/residence/year-end/reminders';
import { keeping } from '@hostel/contracts/residence/year-end/keeping';
import type { BodyIn, QueryIn } from '@hostel/contracts/wire/call';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

const whileRunning = 2_000;

/** One page of the residents of a hall; read again and again while beds are being vacated. */
export const useYearEnd = (hallId: string, query: QueryIn<typeof yearEndOfHall>) =>
  useRead(
    'halls',
    yearEndOfHall,
    { params: { hallId }, query },
    { refreshEvery: (data) => (data?.vacating?.state === 'running' ? whileRunning : false) },
  );

/** Starts to vacate the beds of clear residents. */
export function useVacate(hallId: string) {
  return useCallMutation(vacateClear, {
    input: (call: { body: BodyIn<typeof vacateClear>; idempotencyKey: string }) => ({
      params: { hallId },
      ...call,
    }),
    affects: ['halls', 'allotment', 'students'],
  });
}

/** How many residents a reminder would go to; the count is never an old one. */
export const useReminderPreview = (hallId: string) =>
  useRead('halls', previewYearEndReminders, { params: { hallId } });

/** Reminds the residents of a hall. */
export function useRemind(hallId: string) {
  return useCallMutation(remindAtYearEnd, {
    input: (students: number) => ({ params: { hallId }, body: { students } }),
    affects: ['halls'],
  });
}

/** The year for which a resident may keep the bed, with its fees. */
export const useKeeping = (studentId: string) =>
  useRead('halls', keeping, { params: { id: studentId } });

/** Lets a resident keep the bed, or not. */
export function useKeep({ student, kept }: YearEndRow) {
  return useCallMutation(keepBed, {
    input: (reason: string | null) => ({
      params: { id: student._id },
      body: { reason },
      ifMatch: kept?.at,
    }),
    affects: ['halls'],
  });
}

export function useCharge(id: string) {
  return useCallMutation(chargeFinding, {
    input: (call: { body: BodyIn<typeof chargeFinding>; idempotencyKey: string }) => ({
      params: { id },
      ...call,
    }),
    affects: ['halls', 'payments'],
  });
}

export function useSettle(id: string) {
  return useCallMutation(settleFinding, {
    input: (body: BodyIn<typeof settleFinding>) => ({ params: { id }, body }),
    affects: ['halls'],
  });
}
