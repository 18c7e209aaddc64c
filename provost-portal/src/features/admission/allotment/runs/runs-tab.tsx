import type { AllotmentRun } from '@hostel/contracts/admission/allotment/runs';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Table, type Column } from '@hostel/shared-ui/table';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { filtersFrom } from '../list-filters.ts';
import { recordMessages, runMessages } from '../messages.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { useRuns } from '../queries.ts';

function columns(onReasons: (run: string) => void): readonly Column<AllotmentRun>[] {
  return [
    {
      key: 'when',
      header: 'When',
      rowHeader: true,
      cell: (run) => <time dateTime={run.createdAt}>{fullDate(run.createdAt)}</time>,
    },
    { key: 'who', header: 'Run by', priority: 2, cell: (run) => run.runBy },
    { key: 'hall', header: 'Hall', card: 'line', cell: (run) => run.hostelName },
    {
      key: 'applicants',
      header: 'Applicants',
      align: 'end',
      priority: 2,
      cell: (run) => formatCount(run.counts.applicants),
    },
    {
      key: 'placed',
      header: 'Got a bed',
      align: 'end',
      card: 'top',
      cell: (run) => formatCount(run.counts.placed),
    },
    {
      key: 'waiting',
      header: 'Waiting',
      align: 'end',
      priority: 2,
      cell: (run) => formatCount(run.counts.waiting),
    },
    {
      key: 'hash',
      header: 'Snapshot',
      priority: 3,
      cell: (run) => (
        <code title={recordMessages.hash} className={classNames(ui.muted, ui.tiny)}>
          {run.snapshotHash.slice(0, 12)}
        </code>
      ),
    },
    {
      key: 'reasons',
      header: 'Reasons',
      bare: true,
      align: 'end',
      cell: (run) => (
        <Button size="small" onClick={() => onReasons(run._id)}>
          {recordMessages.seeReasons}
          <VisuallyHidden> of the run of {fullDate(run.createdAt)}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}

/** The record of all runs. */
export function RunsTab({ onReasons }: { onReasons: (run: string) => void }) {
  const { filters, toPage } = useUrlFilters(filtersFrom);
  const runs = useRuns({ page: filters.page, limit: 20 });
  return (
    <PagedList query={runs} texts={recordMessages} page={filters.page} onPage={toPage}>
      {({ rows, total }, updating) => (
        <Table
          caption={runMessages.runs}
          columns={columns(onReasons)}
          rows={rows}
          rowKey={(run) => run._id}
          rowName={(run) => recordMessages.runOf(fullDate(run.createdAt))}
          total={total}
          noun="run"
          updating={updating}
        />
      )}
    </PagedList>
  );
}
