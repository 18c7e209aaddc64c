import type { FeeAdjustment } from '@hostel/contracts/fees/adjustments';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { labelOf } from '../../../lib/labels.ts';
import { TimeLabel } from '../../../lib/time-label.tsx';
import { feeAccountPath } from '../../../paths.ts';
import classes from '../account/account.module.css';
import { approvalMessages as texts, kindLabels, stateLabels } from '../account/messages.ts';
import { money } from '../labels.ts';
import { ApproveDialog, RefuseDialog } from './decide-dialogs.tsx';
import { subjectText, sumText } from './sum-text.ts';

type Act = { act: 'approve' | 'refuse'; row: FeeAdjustment };

const tones: Record<string, Tone> = { waiting: 'waiting', approved: 'good', refused: 'bad' };

const student: Column<FeeAdjustment> = {
  key: 'student',
  header: texts.student,
  rowHeader: true,
  cell: ({ userId }) => (
    <TwoLines sub={userId.studentProfile.rollNumber}>
      <Link to={feeAccountPath(userId._id)}>{userId.name}</Link>
    </TwoLines>
  ),
};

const what: Column<FeeAdjustment> = {
  key: 'what',
  header: texts.what,
  cell: (row) => <TwoLines sub={subjectText(row)}>{labelOf(kindLabels, row.kind)}</TwoLines>,
};

const columns: readonly Column<FeeAdjustment>[] = [
  {
    key: 'amount',
    header: texts.amount,
    align: 'end',
    card: 'top',
    cell: ({ amount }) => (
      <span className={classNames(ui.numbers, ui.nowrap)}>{money(amount)}</span>
    ),
  },
  {
    key: 'reason',
    header: texts.reason,
    priority: 3,
    cell: ({ reason, decisionReason, replacedOrder }) => (
      <TwoLines sub={decisionReason ?? (replacedOrder ? texts.replaced : null)}>{reason}</TwoLines>
    ),
  },
  {
    key: 'requested',
    header: texts.requested,
    priority: 2,
    cell: ({ requestedBy, requestedAt }) => (
      <TwoLines sub={<TimeLabel at={requestedAt} />}>{requestedBy}</TwoLines>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    card: 'bottom',
    cell: ({ state, decidedBy }) => (
      <TwoLines sub={decidedBy && texts.decided(decidedBy)}>
        <StatusBadge tone={tones[state] ?? 'neutral'}>{labelOf(stateLabels, state)}</StatusBadge>
      </TwoLines>
    ),
  },
];

function actions(onAct: (act: Act) => void): Column<FeeAdjustment> {
  return {
    key: 'actions',
    header: 'Actions',
    priority: 3,
    bare: true,
    align: 'end',
    cell: (row) => {
      if (!row.mayApprove && !row.own) return null;
      return (
        <span className={classes.rowActs}>
          {row.mayApprove && (
            <Button
              size="small"
              variant="primary"
              aria-label={`${texts.approve}: ${sumText(row)}, ${row.userId.name}`}
              onClick={() => onAct({ act: 'approve', row })}
            >
              {texts.approve}
            </Button>
          )}
          <Button
            size="small"
            aria-label={`${row.own ? texts.withdraw : texts.refuse}: ${sumText(row)}, ${row.userId.name}`}
            onClick={() => onAct({ act: 'refuse', row })}
          >
            {row.own ? texts.withdraw : texts.refuse}
          </Button>
        </span>
      );
    },
  };
}

export interface AdjustmentsTableProps {
  rows: readonly FeeAdjustment[];
  total?: number;
  updating?: boolean;
  /** Whether each row names its student. */
  named?: boolean;
}

/** Adjustments, and what the reader may decide. */
export function AdjustmentsTable({ rows, total, updating, named = true }: AdjustmentsTableProps) {
  const [opened, setOpened] = useState<Act>();
  const close = () => setOpened(undefined);
  const decides = rows.some(({ mayApprove, own }) => mayApprove || own);
  const shown: Column<FeeAdjustment>[] = named
    ? [student, { ...what, card: 'line' }, ...columns]
    : [{ ...what, rowHeader: true }, ...columns];
  return (
    <>
      <Table
        caption={texts.title}
        columns={decides ? [...shown, actions(setOpened)] : shown}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={(row) => `${sumText(row)}, ${row.userId.name}`}
        total={total}
        noun="adjustment"
        updating={updating}
      />
      {opened?.act === 'approve' && <ApproveDialog row={opened.row} onClose={close} />}
      {opened?.act === 'refuse' && <RefuseDialog row={opened.row} onClose={close} />}
    </>
  );
}
