import type { BodyOf } from '@hostel/contracts/wire/call';
import type { sendNotice } from '@hostel/contracts/student-notices';
import { withFallbackMessage } from '@hostel/shared-ui/fallback-message';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { newKey } from '@hostel/shared-ui/new-key';
import { notify } from '@hostel/shared-ui/toast';
import { useRef } from 'react';
import { useInvalidate } from '../../../lib/queries.ts';
import type { Recipient } from '../components/use-selection.ts';
import { sendMessages as texts } from '../messages.ts';
import { sendNoticeTo } from '../queries.ts';
import { sendToAll } from './send-to-all.ts';

type Values = Omit<BodyOf<typeof sendNotice>, 'recipientId'>;

/**
 * Returns a function that sends a notice to each recipient and reports the progress. It throws where
 * a recipient was not reached. Called again with the same submit key, it skips those who have the
 * notice already.
 */
export function useSendToRecipients(recipients: readonly Recipient[]) {
  const keys = useRef(new Map<string, string>());
  const reached = useRef(new Set<string>());
  const invalidate = useInvalidate('student-notices');

  const keyOf = (intent: string): string => {
    const key = keys.current.get(intent) ?? newKey();
    keys.current.set(intent, key);
    return key;
  };

  return async (values: Values, submitKey: string): Promise<void> => {
    const count = recipients.length;
    const intentOf = ({ userId }: Recipient) => `${submitKey} ${userId}`;
    const left = recipients.filter((recipient) => !reached.current.has(intentOf(recipient)));
    const reachedBefore = count - left.length;
    const toastId = notify.progress(texts.sending(count));
    const sent = await sendToAll(
      left,
      async (recipient) => {
        const body = { ...values, recipientId: recipient.userId };
        await sendNoticeTo(body, keyOf(intentOf(recipient)));
        reached.current.add(intentOf(recipient));
      },
      (done) =>
        notify.progress(texts.sending(count), {
          id: toastId,
          description: texts.progress(reachedBefore + done, count),
        }),
    );
    await invalidate();
    if (sent.failed === 0) {
      notify.success(texts.sent, { id: toastId, description: texts.progress(count, count) });
      return;
    }
    const error = sendError(sent.error, reachedBefore + sent.done, count);
    notify.error(messageOf(error, texts.error), { id: toastId, description: '' });
    throw error;
  };
}

/** The error for the form: why sending failed and, where some were reached, how many. */
function sendError(cause: unknown, reached: number, count: number): unknown {
  const error = withFallbackMessage(cause, { refused: texts.failed });
  if (reached === 0) return error;
  const message = texts.partly(reached, count, messageOf(error, texts.error));
  const status = error instanceof ApiError ? error.status : 0;
  return new ApiError({ message, status, code: 'partly_sent', answered: true, cause: error });
}
