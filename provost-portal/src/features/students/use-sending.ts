import type { BodyOf } from '@hostel/contracts/call';
import type { sendNotice } from '@hostel/contracts/notices';
import { explained } from '@hostel/shared-ui/explained';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { newKey } from '@hostel/shared-ui/new-key';
import { notify } from '@hostel/shared-ui/toast';
import { useRef } from 'react';
import { sendMessages as texts } from './messages.ts';
import { sendTo, useNoticesSent } from './queries.ts';
import { sendToAll } from './send-to-all.ts';
import type { Picked } from './use-selection.ts';

type Values = Omit<BodyOf<typeof sendNotice>, 'recipientId'>;

/**
 * Sends a notice to each student and tells how far it is. Throws where somebody was left out;
 * pressed again with the same words, those who have it don't get it twice.
 */
export function useSending(recipients: readonly Picked[]) {
  const keys = useRef(new Map<string, string>());
  const reached = useRef(new Set<string>());
  const noticesSent = useNoticesSent();

  const keyOf = (intent: string): string => {
    const key = keys.current.get(intent) ?? newKey();
    keys.current.set(intent, key);
    return key;
  };

  return async (values: Values, submitKey: string): Promise<void> => {
    const count = recipients.length;
    const intentOf = ({ userId }: Picked) => `${submitKey} ${userId}`;
    const left = recipients.filter((one) => !reached.current.has(intentOf(one)));
    const before = count - left.length;
    const id = notify.progress(texts.sending(count));
    const sent = await sendToAll(
      left,
      async (one) => {
        await sendTo({ ...values, recipientId: one.userId }, keyOf(intentOf(one)));
        reached.current.add(intentOf(one));
      },
      (done) =>
        notify.progress(texts.sending(count), {
          id,
          description: texts.progress(before + done, count),
        }),
    );
    await noticesSent();
    if (sent.failed === 0) {
      notify.success(texts.sent, { id, description: texts.progress(count, count) });
      return;
    }
    const error = explained(sent.error, { refused: texts.failed });
    const why = messageOf(error, texts.error);
    const reachedCount = before + sent.done;
    if (reachedCount === 0) {
      notify.error(why, { id, description: '' });
      throw error;
    }
    const message = texts.partly(reachedCount, count, why);
    notify.error(message, { id, description: '' });
    const status = error instanceof ApiError ? error.status : 0;
    throw new ApiError({ message, status, code: 'partly_sent', answered: true, cause: error });
  };
}
