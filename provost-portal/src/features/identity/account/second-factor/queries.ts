import {
  confirmSecondFactor,
  mySecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@hostel/contracts/identity/second-factor';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useCallMutation, useInvalidate, useRead } from '../../../../lib/queries.ts';

export const useSecondFactor = () => useRead('account', mySecondFactor, {});

/** Requests a new secret. It is not cached. */
export function useSetUp() {
  return useCallMutation(setUpSecondFactor, {
    input: (body: BodyIn<typeof setUpSecondFactor>) => ({ body }),
    gcTime: 0,
  });
}

/** Turns the second factor on; the reply has the recovery codes. */
export function useConfirm() {
  return useCallMutation(confirmSecondFactor, {
    input: (code: string) => ({ body: { code } }),
    gcTime: 0,
    affects: ['account'],
  });
}

type Proof = BodyIn<typeof turnOffSecondFactor>;

/** Replies with the new recovery codes, or with none where the second factor is turned off. */
export function useProved(act: 'renew' | 'turnOff') {
  return useMutation({
    mutationFn: async (body: Proof): Promise<string[]> => {
      if (act === 'renew') return (await callApi(renewRecoveryCodes, { body })).data.recoveryCodes;
      await callApi(turnOffSecondFactor, { body });
      return [];
    },
    gcTime: 0,
    onSettled: useInvalidate('account'),
  });
}
