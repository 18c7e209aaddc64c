import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { useState, type ReactNode } from 'react';
import { DecisionCounts, DecisionsTable } from './decisions-table.tsx';
import { pageSize } from './list-filters.ts';
import { decisionMessages as texts } from './messages.ts';
import { PagedList } from './paged-list.tsx';
import { usePreview } from './queries.ts';

export interface PreviewDialogProps {
  /** The way from looking to doing. */
  action: ReactNode;
  busy: boolean;
  onClose: () => void;
}

/** What a run would do now; nothing is kept. */
export function PreviewDialog({ action, busy, onClose }: PreviewDialogProps) {
  const [page, setPage] = useState(1);
  const preview = usePreview({ page, limit: pageSize });
  const { data } = preview;
  const listed = data && { data: data.data.decisions, pagination: data.pagination };
  return (
    <Dialog
      open
      size="large"
      title={texts.previewTitle}
      onClose={onClose}
      dismissable={!busy}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {texts.close}
          </Button>
          {action}
        </>
      }
    >
      <p>{data?.data.nothingNew ? texts.nothingNew : texts.previewLead}</p>
      {!preview.isError && <DecisionCounts counts={data?.data.counts} />}
      <PagedList
        query={{ ...preview, data: listed }}
        page={page}
        onPage={setPage}
        texts={{
          loading: texts.loading,
          failed: texts.previewFailed,
          empty: texts.empty,
          emptyMore: texts.emptyMore,
        }}
      >
        {(decisions, total, updating) => (
          <DecisionsTable
            caption={texts.previewTitle}
            decisions={decisions}
            total={total}
            updating={updating}
          />
        )}
      </PagedList>
    </Dialog>
  );
}
