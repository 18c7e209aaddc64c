import { hasRight } from '@hostel/contracts/wire/roles';
import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { notify } from '@hostel/shared-ui/toast';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import type { FeeFilters } from '../filters.ts';
import { money } from '../labels.ts';
import { messages } from '../messages.ts';
import { useRemind, useReminderPreview } from '../queries.ts';
import { RemindersDialog } from './reminders-dialog.tsx';

const texts = messages.remind;

export interface RemindButtonProps {
  filters: FeeFilters;
}

/** Mails all students who match the filters and have something to pay, after showing how many. */
export function RemindButton({ filters }: RemindButtonProps) {
  const role = useSession((state) => state.user?.role);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<string>();
  if (!hasRight(role, 'counter')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Mail aria-hidden />
        {texts.button}
      </Button>
      {open && <RemindDialog filters={filters} onSent={setSent} onClose={() => setOpen(false)} />}
      {sent && <RemindersDialog id={sent} onClose={() => setSent(undefined)} />}
    </>
  );
}

interface RemindDialogProps extends RemindButtonProps {
  /** Called with the id of the sending. */
  onSent: (id: string | undefined) => void;
  onClose: () => void;
}

function RemindDialog({ filters, onSent, onClose }: RemindDialogProps) {
  const preview = useReminderPreview(filters);
  const remind = useRemind(filters);
  const [failure, setFailure] = useState<string>();
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
      onError: (error) => {
        setFailure(messageOf(error, texts.sendFailed));
        void preview.refetch();
      },
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
      <QueryResult
        query={preview}
        texts={texts}
        skeleton={
          <SkeletonGroup label={texts.loading}>
            <Skeleton />
          </SkeletonGroup>
        }
      >
        {({ data }) => (
          <>
            <p>
              {data.students > 0 ? texts.count(data.students, money(data.amount)) : texts.nobody}
            </p>
            {data.recent > 0 && <p>{texts.recent(data.recent)}</p>}
          </>
        )}
      </QueryResult>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}
