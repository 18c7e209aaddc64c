import {
  askForCorrection,
  downloadOwnData,
  ownCorrections,
} from '@hostel/contracts/office/personal-data';
import { fetchFile } from '@hostel/shared-ui/call-api';
import { campusDay } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { handOver } from '@hostel/shared-ui/open-file';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { notify } from '@hostel/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useCallMutation, useRead } from '../../../../lib/queries.ts';
import { messages } from './messages.ts';
import { officeNow } from '@hostel/shared-ui/clock';

/** The corrections that the student asked for. */
export const useOwnCorrections = () =>
  useRead('corrections', ownCorrections, {}, { select: dataOf });

/** Asks for a correction; under the same key only once. */
export const useAskForCorrection = () =>
  useCallMutation(askForCorrection, { affects: ['corrections'] });

/** Downloads everything that is stored about the student. */
export function useDownloadOwnData() {
  const texts = messages.data;
  return useMutation({
    mutationFn: async () => {
      const day = campusDay(officeNow());
      handOver(await fetchFile(downloadOwnData.path), `my-hostel-data-${day}.zip`);
    },
    onSuccess: () => notify.success(texts.done),
    onError: (error) => notify.error(messageOf(error, texts.failed)),
  });
}
