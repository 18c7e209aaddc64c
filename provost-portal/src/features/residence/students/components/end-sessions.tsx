import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { sessionMessages as texts } from '../messages.ts';
import { useEndSessions } from '../queries.ts';

/** Signs a student out on every device, after confirmation. */
export function EndSessions({ id, name }: { id: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ending = useEndSessions(id);
  const confirm = () =>
    ending.mutate(undefined, {
      onSuccess: () => {
        notify.success(texts.done(name));
        setAsking(false);
      },
      onError: (error) => setFailure(messageOf(error, texts.failed)),
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.end}</Button>
      {asking && (
        <ConfirmDialog
          open
          title={texts.title(name)}
          confirmLabel={texts.end}
          busy={ending.isPending}
          onConfirm={confirm}
          onCancel={() => {
            setAsking(false);
            setFailure(undefined);
          }}
        >
          <p>{texts.question}</p>
          <div role="alert">{failure && <p>{failure}</p>}</div>
        </ConfirmDialog>
      )}
    </>
  );
}
