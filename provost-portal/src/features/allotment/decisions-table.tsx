import type { Decision, RunCounts } from '@hostel/contracts/allotment-runs';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { Table, type Column } from '@hostel/shared-ui/table';
import { roomTypeWords, sgpa, shown, wordOf } from '../../lib/student-words.ts';
import { decisionMessages as texts } from './messages.ts';

const tones: Record<string, Tone> = { preferred: 'good', other: 'info', waiting: 'waiting' };

export const outcomeWords: Record<string, string> = {
  preferred: texts.preferred,
  other: texts.other,
  waiting: texts.waiting,
};

const columns: readonly Column<Decision>[] = [
  { key: 'rank', header: 'Rank', align: 'end', cell: (row) => row.rank },
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name },
  { key: 'roll', header: 'Roll Number', cell: (row) => row.rollNumber },
  { key: 'sgpa', header: 'SGPA total', align: 'end', cell: (row) => sgpa(row.sgpaTotal) },
  {
    key: 'preference',
    header: 'Preference',
    cell: (row) => wordOf(roomTypeWords, row.roomPreference),
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: (row) => (
      <StatusBadge tone={tones[row.outcome] ?? 'neutral'}>
        {wordOf(outcomeWords, row.outcome)}
      </StatusBadge>
    ),
  },
  { key: 'bed', header: 'Bed', cell: (row) => shown(row.bedId) },
  { key: 'reason', header: 'Why', cell: (row) => row.reason },
];

export interface DecisionsTableProps {
  caption: string;
  decisions: readonly Decision[];
  total: number;
  updating: boolean;
}

/** Why each applicant gets what they get, by rank. */
export function DecisionsTable({ caption, decisions, total, updating }: DecisionsTableProps) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={decisions}
      rowKey={(row) => row.userId}
      total={total}
      noun="applicants"
      updating={updating}
    />
  );
}

export function DecisionCounts({ counts }: { counts: RunCounts | undefined }) {
  return (
    <StatRow label={texts.counts}>
      <StatCard label={texts.applicants} value={counts?.applicants} />
      <StatCard label={texts.freeBeds} value={counts?.freeBeds} />
      <StatCard label={texts.preferred} value={counts?.preferred} tone="good" />
      <StatCard label={texts.other} value={counts?.other} tone="info" />
      <StatCard label={texts.waiting} value={counts?.waiting} tone="waiting" />
    </StatRow>
  );
}
