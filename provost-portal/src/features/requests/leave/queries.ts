import {
  leaveRegister,
  returnFromLeave,
  type Absence,
} from '@hostel/contracts/requests/leave/register';
import type { QueryIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../lib/queries.ts';
import { messages } from './messages.ts';

/** One page of a list of the register. */
export const useRegister = (query: QueryIn<typeof leaveRegister>) =>
  useRead('requests', leaveRegister, { query });

/** Records that a resident is back today. */
export function useReturn() {
  return useMutation({
    mutationFn: ({ _id: id, updatedAt }: Absence) =>
      callApi(returnFromLeave, { params: { id }, ifMatch: updatedAt }),
    onSuccess: (_, { student }) => notify.success(messages.done(student.name)),
    onError: (error) => notify.error(messageOf(error, messages.failedReturn)),
    onSettled: useInvalidate('requests', 'dashboard'),
  });
}
