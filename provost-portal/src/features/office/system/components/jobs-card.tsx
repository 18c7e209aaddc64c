import type { SystemState } from '@hostel/contracts/office/system/state';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { fullDate } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { labelOf } from '../../../../lib/labels.ts';
import { formatDuration } from '../formats.ts';
import { jobLabels, jobTexts as texts, messages } from '../messages.ts';
import { jobStateOf } from '../problems.ts';

type Job = SystemState['jobs'][number];

const tones = { works: 'good', failing: 'bad', late: 'waiting' } as const;

const columns: readonly Column<Job>[] = [
  {
    key: 'name',
    header: texts.name,
    rowHeader: true,
    cell: ({ name }) => labelOf(jobLabels, name),
  },
  {
    key: 'last',
    header: texts.last,
    card: 'line',
    cell: ({ lastRunAt, duration }) => (
      <TwoLines sub={texts.took(formatDuration(duration))}>
        <time dateTime={lastRunAt}>{fullDate(lastRunAt)}</time>
      </TwoLines>
    ),
  },
  {
    key: 'next',
    header: texts.next,
    priority: 2,
    cell: ({ nextRunAt }) => <time dateTime={nextRunAt}>{fullDate(nextRunAt)}</time>,
  },
  {
    key: 'failure',
    header: texts.failure,
    priority: 3,
    cell: ({ lastFailureAt, lastFailure }) =>
      lastFailureAt === null ? (
        messages.never
      ) : (
        <TwoLines sub={lastFailure}>
          <time dateTime={lastFailureAt}>{fullDate(lastFailureAt)}</time>
        </TwoLines>
      ),
  },
  {
    key: 'state',
    header: texts.state,
    card: 'bottom',
    cell: (job) => {
      const state = jobStateOf(job);
      return <StatusBadge tone={tones[state]}>{texts[state]}</StatusBadge>;
    },
  },
];

/** The regular jobs: when each ran, how long it took, and whether it failed. */
export function JobsCard({ jobs }: Pick<SystemState, 'jobs'>) {
  return (
    <Card title={texts.title}>
      {jobs.length === 0 ? (
        <Empty title={texts.empty} />
      ) : (
        <Table
          caption={texts.title}
          columns={columns}
          rows={jobs}
          rowKey={({ name }) => name}
          rowName={({ name }) => labelOf(jobLabels, name)}
          noun="job"
          showCount={false}
        />
      )}
    </Card>
  );
}
