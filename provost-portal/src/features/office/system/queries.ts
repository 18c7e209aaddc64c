import { readSystemState, retryAllMail, retryMail } from '@hostel/contracts/office/system/state';
import { callApi } from '@hostel/shared-ui/call-api';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../lib/queries.ts';
import { textsOf } from './messages.ts';

const refreshEvery = 15_000;

export const useSystemState = () => useRead('system', readSystemState, {}, { refreshEvery });

/** Sends one failed mail or SMS again, or all of the channel without an id. */
export function useSendAgain(channel: 'mail' | 'sms') {
  const texts = textsOf[channel];
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? callApi(retryAllMail, { query: { channel } })
        : callApi(retryMail, { params: { id } }),
    onSuccess: ({ data }) => notify.success(texts.done(data.retried)),
    onError: (error) => notify.error(messageOf(error, texts.actFailed)),
    onSettled: useInvalidate('system'),
  });
}
