import type { BodyOf } from '@hostel/contracts/wire/call';
import type { sendNotice } from '@hostel/contracts/notices/student-notices';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useNavigate } from 'react-router-dom';
import { useInvalidate } from '../../../../lib/queries.ts';
import { manyNoticePath } from '../../../../paths.ts';
import type { Recipient } from '../components/use-selection.ts';
import { sendMessages as texts } from '../messages.ts';
import { audienceOf, sendNoticeTo, sendNoticeToMany, useReachable } from '../queries.ts';

export type Values = Omit<BodyOf<typeof sendNotice>, 'recipientId'>;

/**
 * Sends a notice to the recipients: to one at once, to several by the server's job, whose progress is then
 * shown on the page of the notice. Called again with the same submit key, nobody gets it twice.
 */
export function useSendToRecipients(recipients: readonly Recipient[]) {
  const navigate = useNavigate();
  const invalidate = useInvalidate('student-notices', 'students');
  const { data, error, isFetching, refetch } = useReachable(recipients);
  const [first] = recipients;
  const isMany = recipients.length > 1;
  const counted = isFetching || error ? undefined : data?.data.students;
  const reachable = isMany ? counted : recipients.length;

  const sendTo = async (values: Values, submitKey: string): Promise<string> => {
    if (!isMany) {
      await sendNoticeTo({ ...values, recipientId: first?.userId ?? '' }, submitKey);
      return texts.sent;
    }
    const audience = audienceOf(recipients);
    const body = { ...values, audience, students: reachable ?? 0 };
    const { data: notice } = await sendNoticeToMany(body, submitKey);
    void navigate(manyNoticePath(notice._id));
    return texts.started(notice.total);
  };

  const send = async (values: Values, submitKey: string): Promise<void> => {
    const id = notify.progress(texts.sending(reachable ?? 0));
    try {
      notify.success(await sendTo(values, submitKey), { id });
    } catch (error) {
      notify.error(messageOf(error, texts.failed), { id });
      throw error;
    } finally {
      await invalidate();
    }
  };

  return {
    send,
    /** How many of the recipients can get it; undefined while it is counted, or after that failed. */
    reachable,
    countFailed: isMany && error !== null,
    countAgain: () => void refetch(),
  };
}
