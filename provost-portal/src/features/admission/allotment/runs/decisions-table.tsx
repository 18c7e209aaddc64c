import type { Decision } from '@hostel/contracts/admission/allotment/runs';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { ui } from '@hostel/shared-ui/classes';
import { Table, type Column } from '@hostel/shared-ui/table';
import { formatSgpa, labelOf, orDash, roomTypeLabels } from '../../../../lib/labels.ts';
import { decisionMessages as texts } from '../messages.ts';
import { PersonCell } from '../components/person-cell.tsx';

const tones: Record<string, Tone> = { preferred: 'good', other: 'info', waiting: 'waiting' };

export const outcomeLabels: Record<string, string> = {
  preferred: texts.preferred,
  other: texts.other,
  waiting: texts.waiting,
};

const columns: readonly Column<Decision>[] = [
  { key: 'rank', header: 'Rank', align: 'end', card: 'top', cell: (row) => row.rank },
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <PersonCell {...row} /> },
  {
    key: 'sgpa',
    header: 'SGPA total',
    align: 'end',
    priority: 2,
    cell: (row) => formatSgpa(row.sgpaTotal),
  },
  {
    key: 'preference',
    header: 'Preference',
    priority: 2,
    cell: (row) => labelOf(roomTypeLabels, row.roomPreference),
  },
  {
    key: 'outcome',
    header: texts.outcome,
    card: 'bottom',
    cell: (row) => (
      <span className={ui.nowrap}>
        <StatusBadge tone={tones[row.outcome] ?? 'neutral'}>
          {labelOf(outcomeLabels, row.outcome)}
        </StatusBadge>
      </span>
    ),
  },
  {
    key: 'bed',
    header: texts.bedColumn,
    priority: 2,
    cell: (row) => <span className={ui.nowrap}>{orDash(row.bedId)}</span>,
  },
  { key: 'reason', header: texts.reason, priority: 3, cell: (row) => row.reason },
];

export interface DecisionsTableProps {
  caption: string;
  decisions: readonly Decision[];
  total: number;
  updating: boolean;
}

/** The decision for each applicant with its reason, by rank. */
export function DecisionsTable({ caption, decisions, total, updating }: DecisionsTableProps) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={decisions}
      rowKey={(row) => row.userId}
      rowName={(row) => row.name}
      total={total}
      noun="applicant"
      updating={updating}
    />
  );
}
