import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { useState } from 'react';
import { DecisionCounts } from './decision-counts.tsx';
import { DecisionsTable } from './decisions-table.tsx';
import { pageSize } from '../list-filters.ts';
import { decisionMessages as texts, runMessages } from '../messages.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { usePreview } from '../queries.ts';

export interface PreviewDialogProps {
  /** Goes on to the run itself. */
  onRun: () => void;
  onClose: () => void;
}

/** What a run would decide now. Nothing is saved. */
export function PreviewDialog({ onRun, onClose }: PreviewDialogProps) {
  const [page, setPage] = useState(1);
  const preview = usePreview({ page, limit: pageSize });
  const { data } = preview;
  const list = data && { data: data.data.decisions, pagination: data.pagination };
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
        query={{ ...preview, data: list }}
        texts={{ ...texts, failed: texts.previewFailed }}
        page={page}
        onPage={setPage}
      >
        {({ rows, total }, updating) => (
          <DecisionsTable
            caption={texts.previewTitle}
            decisions={rows}
            total={total}
            updating={updating}
          />
        )}
      </PagedList>
    </Dialog>
  );
}
