import {
  changeStaff,
  endStaffSessions,
  inviteAgain,
  inviteStaff,
  listStaff,
  resetSecondFactor,
  type StaffAccount,
} from '@hostel/contracts/identity/staff';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useCallMutation, useInvalidate, useRead } from '../../../lib/queries.ts';

export const useStaff = () => useRead('staff', listStaff, {});

export function useInviteStaff() {
  return useCallMutation(inviteStaff, { affects: ['staff'] });
}

export function useChangeStaff() {
  return useCallMutation(changeStaff, {
    input: ({ account, body }: { account: StaffAccount; body: BodyIn<typeof changeStaff> }) => ({
      params: { id: account._id },
      ifMatch: account.updatedAt,
      body,
    }),
    affects: ['staff'],
  });
}

export type StaffAct = 'inviteAgain' | 'endSessions' | 'resetSecondFactor' | 'close' | 'reopen';

/** Does one of the acts that are confirmed; under the same key a link is sent only once. */
export function useStaffAct(act: StaffAct) {
  return useMutation({
    mutationFn: ({ account, key }: { account: StaffAccount; key: string }) => {
      const params = { id: account._id };
      if (act === 'inviteAgain') return callApi(inviteAgain, { params, idempotencyKey: key });
      if (act === 'resetSecondFactor') {
        return callApi(resetSecondFactor, { params, ifMatch: account.updatedAt });
      }
      if (act === 'endSessions') return callApi(endStaffSessions, { params });
      const body = { open: act === 'reopen' };
      return callApi(changeStaff, { params, ifMatch: account.updatedAt, body });
    },
    onSettled: useInvalidate('staff'),
  });
}
