import {
  type Application,
  orderStudentChoices,
  reopenStudentApplication,
  studentApplication,
  withdrawStudentApplication,
} from '@hostel/contracts/applications/application';
import type { AnyCall, BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../lib/queries.ts';

/** The application of a student of this admission year; null without one. */
export const useApplication = (studentId: string) =>
  useRead('allotment', studentApplication, { params: { studentId } });

export interface ApplicationChange<C extends AnyCall> {
  studentId: string;
  application: Pick<Application, 'updatedAt'>;
  body: BodyIn<C>;
}

/** A change of an application; afterwards, also after a refusal, what it concerns is read again. */
function useChange<C extends AnyCall>(send: (change: ApplicationChange<C>) => Promise<unknown>) {
  const invalidate = useInvalidate('allotment', 'students', 'halls', 'dashboard');
  return useMutation({ mutationFn: send, onSettled: invalidate });
}

const target = ({ studentId, application }: Omit<ApplicationChange<AnyCall>, 'body'>) => {
  return { params: { studentId }, ifMatch: application.updatedAt };
};

/** Puts the choices of a student in order. */
export const useOrderChoices = () =>
  useChange<typeof orderStudentChoices>(({ body, ...change }) =>
    callApi(orderStudentChoices, { ...target(change), body }),
  );

/** Withdraws an application. */
export const useWithdraw = () =>
  useChange<typeof withdrawStudentApplication>(({ body, ...change }) =>
    callApi(withdrawStudentApplication, { ...target(change), body }),
  );

/** Lets a closed application take part in rounds again. */
export const useReopen = () =>
  useChange<typeof reopenStudentApplication>(({ body, ...change }) =>
    callApi(reopenStudentApplication, { ...target(change), body }),
  );
