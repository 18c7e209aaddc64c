import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { BulkFailures } from '../../../lib/bulk/bulk-failures.tsx';
import { BulkProgress } from '../../../lib/bulk/bulk-progress.tsx';
import { useBulkSend } from '../../../lib/bulk/queries.ts';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import { messages } from '../messages.ts';

const texts = messages.remind;

export interface RemindersDialogProps {
  /** Id of the sending. */
  id: string;
  onClose: () => void;
}

/** How far the reminders are, and who was not reached. */
export function RemindersDialog({ id, onClose }: RemindersDialogProps) {
  const send = useBulkSend('payments', id);
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
        skeleton={
          <SkeletonGroup label={texts.progress}>
            <Skeleton />
          </SkeletonGroup>
        }
      >
        {({ data }) => (
          <>
            <BulkProgress send={data} />
            {(data.failed > 0 || data.skipped > 0) && <BulkFailures send={data} group="payments" />}
          </>
        )}
      </QueryResult>
    </Dialog>
  );
}
