import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { Dialog } from '@hostel/shared-ui/dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { BulkFailures } from '../../../lib/bulk/bulk-failures.tsx';
import { BulkProgress } from '../../../lib/bulk/bulk-progress.tsx';
import { useBulkSend } from '../../../lib/bulk/queries.ts';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import { useMay } from '../../../lib/may.ts';
import { remindMessages as texts } from './messages.ts';
import { useRemind, useReminderPreview } from './queries.ts';

/** Mails the residents of a hall who have something to do themselves, after showing how many. */
export function RemindButton({ hallId }: { hallId: string }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<string>();
  const mayRemind = useMay('counter');
  if (!mayRemind) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.button}</Button>
      {open && <RemindDialog hallId={hallId} onSent={setSent} onClose={() => setOpen(false)} />}
      {sent && <ProgressDialog id={sent} onClose={() => setSent(undefined)} />}
    </>
  );
}

function loading(label: string) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton />
    </SkeletonGroup>
  );
}

interface RemindDialogProps {
  hallId: string;
  /** Called with the id of the sending. */
  onSent: (id: string | undefined) => void;
  onClose: () => void;
}

function RemindDialog({ hallId, onSent, onClose }: RemindDialogProps) {
  const preview = useReminderPreview(hallId);
  const remind = useRemind(hallId);
  const students = preview.data?.data.students ?? 0;
  const confirm = () => {
    if (students === 0) {
      onClose();
      return;
    }
    remind.mutate(students, {
      onSuccess: ({ data }) => {
        notify.success(texts.sent(data.students));
        onSent(data.sendId);
        onClose();
      },
      onError: () => void preview.refetch(),
    });
  };
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={students > 0 ? texts.confirm(students) : texts.close}
      busy={remind.isPending || preview.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <QueryResult query={preview} texts={texts} skeleton={loading(texts.loading)}>
        {({ data }) => (
          <>
            <p>{data.students > 0 ? texts.count(data.students) : texts.nobody}</p>
            {data.recent > 0 && <p>{texts.recent(data.recent)}</p>}
          </>
        )}
      </QueryResult>
      <div role="alert">{remind.error && <p>{messageOf(remind.error, texts.sendFailed)}</p>}</div>
    </ConfirmDialog>
  );
}

/** How far the reminders are, and who was not reached. */
function ProgressDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const send = useBulkSend('halls', id);
  return (
    <Dialog
      open
      title={texts.progress}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <QueryResult
        query={send}
        texts={{ failed: texts.progressFailed }}
        skeleton={loading(texts.progress)}
      >
        {({ data }) => (
          <>
            <BulkProgress send={data} />
            {(data.failed > 0 || data.skipped > 0) && <BulkFailures send={data} group="halls" />}
          </>
        )}
      </QueryResult>
    </Dialog>
  );
}
