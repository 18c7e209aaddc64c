import {
  askForCorrection,
  downloadOwnData,
  ownCorrections,
} from '@hostel/contracts/office/personal-data';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { callApi, fetchFile } from '@hostel/shared-ui/call-api';
import { messageOf } from '@hostel/shared-ui/http-error';
import { handOver } from '@hostel/shared-ui/open-file';
import { useQueryScope } from '@hostel/shared-ui/query';
import { notify } from '@hostel/shared-ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from './messages.ts';

function useKey() {
  return [...useQueryScope('student-portal'), 'corrections'];
}

/** The corrections that the student asked for. */
export function useOwnCorrections() {
  return useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }) => (await callApi(ownCorrections, { signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

/** Asks for a correction; under the same key only once. */
export function useAskForCorrection() {
  const client = useQueryClient();
  const queryKey = useKey();
  return useMutation({
    mutationFn: (call: { body: BodyOf<typeof askForCorrection>; idempotencyKey: string }) =>
      callApi(askForCorrection, call),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Downloads everything that is stored about the student. */
export function useDownloadOwnData() {
  const texts = messages.data;
  return useMutation({
    mutationFn: async () => {
      const day = new Date().toISOString().slice(0, 10);
      handOver(await fetchFile(downloadOwnData.path), `my-hostel-data-${day}.zip`);
    },
    onSuccess: () => notify.success(texts.done),
    onError: (error) => notify.error(messageOf(error, texts.failed)),
  });
}
