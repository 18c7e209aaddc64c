import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { fullDate } from '@hostel/shared-ui/dates';
import { notify } from '@hostel/shared-ui/toast';
import { messages } from '../messages.ts';
import { publishFailure } from './publish-failure.ts';
import { usePublishNotice } from '../queries.ts';

/** Publishes a draft after confirmation. */
export function PublishDialog({ notice, onClose }: { notice: PublicNotice; onClose: () => void }) {
  const publish = usePublishNotice();
  const confirm = () =>
    publish.mutate(notice._id, {
      onSuccess: () => notify.success(messages.publishSuccess),
      onError: (error) => notify.error(publishFailure(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title={messages.publishTitle}
      confirmLabel={messages.publish}
      cancelLabel={messages.cancel}
      busy={publish.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{messages.publishQuestion}</p>
      {notice.publishAt && <p>{messages.publishesBefore(fullDate(notice.publishAt))}</p>}
      <p>
        <strong>{notice.title}</strong>
      </p>
    </ConfirmDialog>
  );
}
