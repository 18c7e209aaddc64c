import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { useState } from 'react';
import { DecisionCounts } from './decision-counts.tsx';
import { DecisionsTable } from './decisions-table.tsx';
import { pageSize } from './list-filters.ts';
import { decisionMessages as texts, runMessages } from './messages.ts';
import { PagedList } from './paged-list.tsx';
import { usePreview } from './queries.ts';

export interface PreviewDialogProps {
  /** From looking to doing. */
  onRun: () => void;
  onClose: () => void;
}

/** What a run would do now; nothing is kept. */
export function PreviewDialog({ onRun, onClose }: PreviewDialogProps) {
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
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" onClick={onRun}>
            {runMessages.run}
          </Button>
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
