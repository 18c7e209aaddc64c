import type { SystemState } from '@hostel/contracts/office/system/state';
import { Card } from '@hostel/shared-ui/card';
import { Empty } from '@hostel/shared-ui/empty';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { noValue } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { formatShare } from '../formats.ts';
import { messages, otherTexts as texts } from '../messages.ts';

type FrontEnd = SystemState['releases']['frontEnds'][number];
type FailedCall = SystemState['calls']['calls'][number];

const frontEndColumns: readonly Column<FrontEnd>[] = [
  { key: 'name', header: texts.frontEnd, rowHeader: true, cell: ({ name }) => name },
  {
    key: 'version',
    header: texts.version,
    card: 'line',
    cell: ({ version, share }) => <TwoLines sub={share && shareText(share)}>{version}</TwoLines>,
  },
  {
    key: 'visits',
    header: texts.visits,
    card: 'bottom',
    align: 'end',
    cell: ({ visits, failed }) => <Visits visits={visits} failed={failed} />,
  },
];

/** The version that a share of the browsers gets, with its failures. */
function shareText({ version, percent, visits, failed = 0 }: NonNullable<FrontEnd['share']>) {
  const share = texts.share(version, percent);
  return visits ? `${share}, ${texts.shareFailures(messages.of(failed, visits))}` : share;
}

/** How many of the visits failed, or that there were none. */
function Visits({ visits, failed }: Pick<FrontEnd, 'visits' | 'failed'>) {
  if (visits === 0) return texts.noVisits;
  return <TwoLines sub={messages.of(failed, visits)}>{formatShare(failed, visits)}</TwoLines>;
}

/** The live front ends with the failures that browsers reported. */
export function FrontEndsCard({ releases: { frontEnds } }: Pick<SystemState, 'releases'>) {
  return (
    <Card title={texts.releases} lead={texts.visitsLead}>
      {frontEnds.length === 0 ? (
        <Empty title={texts.noReleases} />
      ) : (
        <Table
          caption={texts.releases}
          columns={frontEndColumns}
          rows={frontEnds}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          showCount={false}
        />
      )}
    </Card>
  );
}

const callColumns: readonly Column<FailedCall>[] = [
  { key: 'name', header: texts.call, rowHeader: true, cell: ({ name }) => name },
  {
    key: 'failed',
    header: texts.callFailures,
    card: 'line',
    align: 'end',
    cell: ({ failed, total }) => (
      <TwoLines sub={formatShare(failed, total)}>{messages.of(failed, total)}</TwoLines>
    ),
  },
  {
    key: 'at',
    header: texts.lastFailed,
    card: 'bottom',
    cell: ({ lastFailedAt }) => (lastFailedAt === null ? noValue : <TimeLabel at={lastFailedAt} />),
  },
];

/** The calls that the server could not answer. */
export function CallsCard({ calls: { calls, refused } }: Pick<SystemState, 'calls'>) {
  return (
    <Card title={texts.calls} lead={texts.callsLead}>
      {calls.length === 0 ? (
        <p>{`${texts.noCalls}; ${texts.refused(refused)}.`}</p>
      ) : (
        <Table
          caption={texts.calls}
          columns={callColumns}
          rows={calls}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          showCount={false}
        />
      )}
    </Card>
  );
}
