import type { Correction } from '@hostel/contracts/office/personal-data';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { campusDay, dayLabel } from '@hostel/shared-ui/dates';
import { RowMenu } from '@hostel/shared-ui/row-menu';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { labelOf } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { changeText, valueText } from '../labels.ts';
import { messages as texts, stateLabels } from '../messages.ts';
import type { Decision } from '../queries.ts';

const tones: Record<string, 'good' | 'waiting' | 'neutral'> = {
  waiting: 'waiting',
  accepted: 'good',
};

function currentText({ field, present: current }: Correction): string | false {
  if (field === 'other') return false;
  return texts.now(current === null ? texts.nothing : valueText(field, current));
}

function decidedText({ decidedBy, decidedAt }: Correction): string | false {
  if (decidedBy === null || decidedAt === null) return false;
  return texts.decided(decidedBy, dayLabel(campusDay(new Date(decidedAt))));
}

const columns: readonly Column<Correction>[] = [
  {
    key: 'student',
    header: texts.student,
    rowHeader: true,
    cell: ({ student }) => <TwoLines sub={student.rollNumber}>{student.name}</TwoLines>,
  },
  {
    key: 'change',
    header: texts.change,
    card: 'line',
    cell: (row) => (
      <TwoLines sub={row.state === 'waiting' && currentText(row)} long>
        {changeText(row)}
      </TwoLines>
    ),
  },
  {
    key: 'reason',
    header: texts.reason,
    priority: 2,
    cell: ({ reason, answer }) => (
      <TwoLines sub={answer && texts.answerWas(answer)} long>
        {reason}
      </TwoLines>
    ),
  },
  {
    key: 'asked',
    header: texts.asked,
    priority: 3,
    cell: (row) => (
      <TwoLines sub={decidedText(row)} long>
        <TimeLabel at={row.createdAt} />
      </TwoLines>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    card: 'bottom',
    cell: ({ state }) => (
      <StatusBadge tone={tones[state] ?? 'neutral'}>{labelOf(stateLabels, state)}</StatusBadge>
    ),
  },
];

export interface CorrectionsTableProps {
  rows: readonly Correction[];
  total: number;
  updating: boolean;
  onDecide: (decision: Decision, correction: Correction) => void;
}

/** What students ask to have corrected, and the decision on each. */
export function CorrectionsTable({ rows, total, updating, onDecide }: CorrectionsTableProps) {
  const actions: Column<Correction> = {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    card: 'top',
    cell: (row) =>
      row.state === 'waiting' && (
        <RowMenu
          name={`${row.student.name}, ${changeText(row)}`}
          items={(['accept', 'refuse'] as const).map((decision) => ({
            label: texts[decision],
            onSelect: () => onDecide(decision, row),
          }))}
        />
      ),
  };
  return (
    <Table
      caption={texts.title}
      columns={[...columns, actions]}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={(row) => `${row.student.name}, ${changeText(row)}`}
      total={total}
      noun="correction"
      updating={updating}
    />
  );
}
