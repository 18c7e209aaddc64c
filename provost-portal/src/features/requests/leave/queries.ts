import {
  leaveRegister,
  returnFromLeave,
  type Absence,
} from '@hostel/contracts/requests/leave/register';
import type { QueryIn } from '@hostel/contracts/wire/call';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useCallMutation, useRead } from '../../../lib/queries.ts';
import { messages } from './messages.ts';

/** One page of a list of the register. */
export const useRegister = (query: QueryIn<typeof leaveRegister>) =>
  useRead('requests', leaveRegister, { query });

/** Records that a resident is back today. */
export function useReturn() {
  return useCallMutation(returnFromLeave, {
    input: ({ _id: id, updatedAt }: Absence) => ({ params: { id }, ifMatch: updatedAt }),
    onSuccess: (_, { student }) => notify.success(messages.done(student.name)),
    onError: (error) => notify.error(messageOf(error, messages.failedReturn)),
    affects: ['requests', 'dashboard'],
  });
}
