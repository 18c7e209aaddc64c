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
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../lib/queries.ts';

/** The application of a student of this admission year; null without one. */
export const useApplication = (studentId: string) =>
  useRead('allotment', studentApplication, { params: { studentId } });

export interface ApplicationChange<C extends AnyCall> {
  studentId: string;
  application: Pick<Application, 'updatedAt'>;
  body: BodyIn<C>;
}

/** A change of an application; afterwards, also after a refusal, what it concerns is read again. */
function useChange<C extends AnyCall, Reply>(
  send: (change: ApplicationChange<C>) => Promise<Reply>,
) {
  const invalidate = useInvalidate('allotment', 'students', 'halls', 'dashboard');
  return useMutation({ mutationFn: send, onSettled: invalidate });
}

const target = ({ studentId, application }: Omit<ApplicationChange<AnyCall>, 'body'>) => {
  return { params: { studentId }, ifMatch: application.updatedAt };
};

/** Puts the choices of a student in order. */
export const useOrderChoices = () =>
  useChange(({ body, ...change }: ApplicationChange<typeof orderStudentChoices>) =>
    callApi(orderStudentChoices, { ...target(change), body }),
  );

/** Withdraws an application. */
export const useWithdraw = () =>
  useChange(({ body, ...change }: ApplicationChange<typeof withdrawStudentApplication>) =>
    callApi(withdrawStudentApplication, { ...target(change), body }),
  );

/** Transfers an application to its student. */
export const useTransfer = () =>
  useChange(({ body, ...change }: ApplicationChange<typeof transferApplication>) =>
    callApi(transferApplication, { ...target(change), body }),
  );

/** Lets a closed application take part in rounds again. */
export const useReopen = () =>
  useChange(({ body, ...change }: ApplicationChange<typeof reopenStudentApplication>) =>
    callApi(reopenStudentApplication, { ...target(change), body }),
  );

/** Records the consent of a parent or guardian. */
export const useRecordConsent = () =>
  useChange(({ body, ...change }: ApplicationChange<typeof recordConsent>) =>
    callApi(recordConsent, { ...target(change), body }),
  );

/** Marks a recorded consent as withdrawn. */
export const useWithdrawConsent = () =>
  useChange(({ body, ...change }: ApplicationChange<typeof withdrawConsent>) =>
    callApi(withdrawConsent, { ...target(change), body }),
  );

/** The recorded needs of a student, for managing staff of all halls. */
export const useNeeds = (studentId: string) =>
  useRead('allotment', readNeeds, { params: { studentId } });

interface NeedsChange {
  studentId: string;
  needs: Pick<RecordedNeeds, 'updatedAt'>;
  body: BodyIn<typeof recordNeeds>;
}

/** Records needs and categories of a student. */
export function useRecordNeeds() {
  return useMutation({
    mutationFn: ({ studentId, needs, body }: NeedsChange) =>
      callApi(recordNeeds, { params: { studentId }, ifMatch: needs.updatedAt, body }),
    onSettled: useInvalidate('allotment'),
  });
}
