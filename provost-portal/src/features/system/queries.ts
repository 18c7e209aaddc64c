import { readSystemState, retryAllMail, retryMail } from '@hostel/contracts/system/state';
import { callApi } from '@hostel/shared-ui/call-api';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../lib/queries.ts';
import { mailTexts } from './messages.ts';

const refreshEvery = 15_000;

export const useSystemState = () => useRead('system', readSystemState, {}, { refreshEvery });

/** Sends one failed mail again, or all of them without an id. */
export function useSendAgain() {
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? callApi(retryAllMail, {}) : callApi(retryMail, { params: { id } }),
    onSuccess: ({ data }) => notify.success(mailTexts.done(data.retried)),
    onError: (error) => notify.error(messageOf(error, mailTexts.actFailed)),
    onSettled: useInvalidate('system'),
  });
}
