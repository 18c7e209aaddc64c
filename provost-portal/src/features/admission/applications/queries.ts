import {
  type Application,
  orderStudentChoices,
  reopenStudentApplication,
  studentApplication,
  withdrawStudentApplication,
} from '@hostel/contracts/admission/applications/application';
import { recordConsent, withdrawConsent } from '@hostel/contracts/admission/applications/consent';
import {
  readNeeds,
  recordNeeds,
  type RecordedNeeds,
} from '@hostel/contracts/admission/applications/needs';
import { transferApplication } from '@hostel/contracts/admission/applications/transfer';
import type { AnyCall, BodyIn } from '@hostel/contracts/wire/call';
import { bedGroups } from '../../../lib/beds/queries.ts';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

/** The application of a student of a year, by default as the server chooses it; null without one. */
export const useApplication = (studentId: string, year: number | undefined) =>
  useRead('allotment', studentApplication, { params: { studentId }, query: { year } });

export interface ApplicationChange<C extends AnyCall> {
  studentId: string;
  application: Pick<Application, 'admissionYear' | 'updatedAt'>;
  body: BodyIn<C>;
}

const target = ({ studentId, application }: Omit<ApplicationChange<AnyCall>, 'body'>) => {
  const query = { year: application.admissionYear };
  return { params: { studentId }, query, ifMatch: application.updatedAt };
};

/** Puts the choices of a student in order. */
export const useOrderChoices = () =>
  useCallMutation(orderStudentChoices, {
    input: ({ body, ...change }: ApplicationChange<typeof orderStudentChoices>) => ({
      ...target(change),
      body,
    }),
    affects: bedGroups,
  });

/** Withdraws an application. */
export const useWithdraw = () =>
  useCallMutation(withdrawStudentApplication, {
    input: ({ body, ...change }: ApplicationChange<typeof withdrawStudentApplication>) => ({
      ...target(change),
      body,
    }),
    affects: bedGroups,
  });

/** Transfers an application to its student. */
export const useTransfer = () =>
  useCallMutation(transferApplication, {
    input: ({ body, ...change }: ApplicationChange<typeof transferApplication>) => ({
      ...target(change),
      body,
    }),
    affects: bedGroups,
  });

/** Lets a closed application take part in rounds again. */
export const useReopen = () =>
  useCallMutation(reopenStudentApplication, {
    input: ({ body, ...change }: ApplicationChange<typeof reopenStudentApplication>) => ({
      ...target(change),
      body,
    }),
    affects: bedGroups,
  });

/** Records the consent of a parent or guardian. */
export const useRecordConsent = () =>
  useCallMutation(recordConsent, {
    input: ({ body, ...change }: ApplicationChange<typeof recordConsent>) => ({
      ...target(change),
      body,
    }),
    affects: bedGroups,
  });

/** Marks a recorded consent as withdrawn. */
export const useWithdrawConsent = () =>
  useCallMutation(withdrawConsent, {
    input: ({ body, ...change }: ApplicationChange<typeof withdrawConsent>) => ({
      ...target(change),
      body,
    }),
    affects: bedGroups,
  });

/** The recorded needs of a student in a year, for managing staff of all halls. */
export const useNeeds = (studentId: string, year: number) =>
  useRead('allotment', readNeeds, { params: { studentId }, query: { year } });

interface NeedsChange {
  studentId: string;
  needs: Pick<RecordedNeeds, 'admissionYear' | 'updatedAt'>;
  body: BodyIn<typeof recordNeeds>;
}

/** Records needs and categories of a student. */
export function useRecordNeeds() {
  return useCallMutation(recordNeeds, {
    input: ({ studentId, needs, body }: NeedsChange) => ({
      params: { studentId },
      query: { year: needs.admissionYear },
      ifMatch: needs.updatedAt,
      body,
    }),
    affects: ['allotment'],
  });
}
