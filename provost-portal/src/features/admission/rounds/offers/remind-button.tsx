import type { Round } from '@hostel/contracts/admission/rounds';
import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { newKey } from '@hostel/shared-ui/new-key';
import { notify } from '@hostel/shared-ui/toast';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useRemindOffers } from '../queries.ts';
import { offerMessages as texts } from './messages.ts';

export interface RemindButtonProps {
  round: Round;
  /** How many offers are open. */
  open: number;
}

/** Mails the students whose offer is open, after a confirmation. */
export function RemindButton({ round, open }: RemindButtonProps) {
  const [idempotencyKey, setKey] = useState<string>();
  const remind = useRemindOffers();
  const [failure, setFailure] = useState<string>();
  const close = () => setKey(undefined);
  const send = (key: string) =>
    remind.mutate(
      { id: round._id, idempotencyKey: key },
      {
        onSuccess: ({ data }) => {
          notify.success(texts.remindDone(data.reminded));
          close();
        },
        onError: (error) => setFailure(messageOf(error, texts.remindFailed)),
      },
    );
  return (
    <>
      <Button
        disabled={open === 0}
        onClick={() => {
          setFailure(undefined);
          setKey(newKey());
        }}
      >
        <Mail aria-hidden />
        {texts.remind}
      </Button>
      {idempotencyKey !== undefined && (
        <ConfirmDialog
          open
          title={texts.remindTitle(open)}
          confirmLabel={texts.remind}
          busy={remind.isPending}
          onConfirm={() => send(idempotencyKey)}
          onCancel={close}
        >
          <p>{texts.remindText}</p>
          <div role="alert">{failure && <p>{failure}</p>}</div>
        </ConfirmDialog>
      )}
    </>
  );
}
