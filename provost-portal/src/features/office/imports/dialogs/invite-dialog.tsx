import { importInvitations, type InvitedGroup } from '@hostel/contracts/office/imports/invitations';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { currentRow } from '@hostel/shared-ui/current-row';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { invitationMessages as texts } from '../messages.ts';
import { useInvite } from '../queries.ts';

export interface InviteDialogProps {
  importId: string;
  group: InvitedGroup;
  /** How many students the group has. */
  students: number;
  onClose: () => void;
}

/** Mails the students of a group their links, after confirmation of their number. */
export function InviteDialog({ importId, group, students: current, onClose }: InviteDialogProps) {
  // The number that was clicked: another one is not confirmed without being read.
  const [students] = useState(current);
  const [failure, setFailure] = useState<string>();
  const invite = useInvite(importId);
  const confirm = () =>
    invite.mutate(
      { group, students },
      {
        onSuccess: () => {
          notify.success(texts.started);
          onClose();
        },
        onError: (error) =>
          setFailure(
            currentRow(error, importInvitations) ? texts.outdated : messageOf(error, texts.failure),
          ),
      },
    );
  return (
    <ConfirmDialog
      open
      title={`${texts.invite[group](students)}?`}
      confirmLabel={texts.confirm}
      busy={invite.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts.question[group]}</p>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}
