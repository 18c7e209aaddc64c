import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { decisionMessages, confirmMessages as texts } from '../messages.ts';
import { usePreview } from '../queries.ts';

export interface RunConfirmProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a run: how many applicants and beds there are, and what the run means for them. */
export function RunConfirm({ onConfirm, onCancel }: RunConfirmProps) {
  const preview = usePreview({ limit: 1 });
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.confirm}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <QueryResult
        query={preview}
        texts={texts}
        failure={() => texts.failed}
        skeleton={<SkeletonGroup label={texts.counting} lines={3} />}
      >
        {({ data: { nothingNew, counts } }) => (
          <>
            <p>
              <strong>{texts.size(counts.applicants, counts.freeBeds)}</strong>
            </p>
            <p>{nothingNew ? decisionMessages.nothingNew : texts.outcome(counts)}</p>
          </>
        )}
      </QueryResult>
      <p>{texts.consequence}</p>
    </ConfirmDialog>
  );
}
