import type { ReplyOf } from '@hostel/contracts/call';
import type { previewAllotment } from '@hostel/contracts/allotment-runs';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { decisionMessages, confirmMessages as texts } from './messages.ts';
import { usePreview } from './queries.ts';

export interface RunConfirmProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a run: how many it is about, who is told, and that it isn't taken back. */
export function RunConfirm({ onConfirm, onCancel }: RunConfirmProps) {
  const { data, isError, isFetching, refetch } = usePreview({ limit: 1 });
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.confirm}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {data && <Told {...data.data} />}
      {!data && isError && (
        <ErrorPanel message={texts.notCounted} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <SkeletonGroup label={texts.counting} lines={3} />}
      <p>{texts.consequence}</p>
    </ConfirmDialog>
  );
}

function Told({ nothingNew, counts }: ReplyOf<typeof previewAllotment>['data']) {
  return (
    <>
      <p>
        <strong>{texts.size(counts.applicants, counts.freeBeds)}</strong>
      </p>
      <p>{nothingNew ? decisionMessages.nothingNew : texts.outcome(counts)}</p>
    </>
  );
}
