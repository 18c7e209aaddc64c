import type { Decision } from '@hostel/contracts/allotment-runs';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { Table, type Column } from '@hostel/shared-ui/table';
import { roomTypeWords, sgpa, wordOf } from '../../lib/student-words.ts';
import { decisionMessages as texts } from './messages.ts';
import { PersonCell } from './person-cell.tsx';
import classes from './table-cells.module.css';

const tones: Record<string, Tone> = { preferred: 'good', other: 'info', waiting: 'waiting' };

export const outcomeWords: Record<string, string> = {
  preferred: texts.preferred,
  other: texts.other,
  waiting: texts.waiting,
};

const columns: readonly Column<Decision>[] = [
  { key: 'rank', header: 'Rank', align: 'end', cell: (row) => row.rank },
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <PersonCell {...row} /> },
  { key: 'sgpa', header: 'SGPA total', align: 'end', cell: (row) => sgpa(row.sgpaTotal) },
  {
    key: 'preference',
    header: 'Preference',
    cell: (row) => wordOf(roomTypeWords, row.roomPreference),
  },
  {
    key: 'outcome',
    header: texts.outcomeAndWhy,
    cell: (row) => (
      <span className={classes.outcome}>
        <StatusBadge tone={tones[row.outcome] ?? 'neutral'}>
          {wordOf(outcomeWords, row.outcome)}
        </StatusBadge>
        {row.bedId !== null && <span className={classes.whole}>{texts.bed(row.bedId)}</span>}
        <span className={classes.why}>{row.reason}</span>
      </span>
    ),
  },
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
      noun={total === 1 ? 'applicant' : 'applicants'}
      updating={updating}
    />
  );
}
