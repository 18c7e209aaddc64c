import { hasRight } from '@hostel/contracts/wire/roles';
import { type CheckInList, type CheckInRow } from '@hostel/contracts/residence/check-in';
import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { dayLabel, instantDayLabel } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { formatPhone } from '@hostel/shared-ui/phone';
import { useSession } from '@hostel/shared-ui/session';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { orDash, placeOf } from '../../../lib/labels.ts';
import pageClasses from '../../../lib/page.module.css';
import { roomPath } from '../../../paths.ts';
import { messages as texts } from './messages.ts';
import { useUndo } from './queries.ts';

/** A resident whose arrival or departure is recorded. */
export interface OpenStay {
  row: CheckInRow;
  act: 'arrive' | 'leave';
}

interface ActsProps {
  row: CheckInRow;
  list: CheckInList;
  onOpen: (open: OpenStay) => void;
}

/** Takes back the last entry of a resident after confirmation. */
function UndoDialog({ row, onClose }: { row: CheckInRow; onClose: () => void }) {
  const undo = useUndo();
  const { name } = row.student;
  const isOut = row.leftOn !== null;
  return (
    <ConfirmDialog
      open
      danger
      title={isOut ? texts.undoTitle(name) : texts.undoArrivalTitle(name)}
      confirmLabel={texts.undo}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(row, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{isOut ? texts.undoLead : texts.undoArrivalLead}</p>
      <div role="alert">{undo.error && <p>{messageOf(undo.error, texts.undoFailed)}</p>}</div>
    </ConfirmDialog>
  );
}

interface UndoButtonProps {
  row: CheckInRow;
  onUndo: (row: CheckInRow) => void;
}

function UndoButton({ row, onUndo }: UndoButtonProps) {
  const { name } = row.student;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={row.leftOn ? texts.undoOf(name) : texts.undoArrivalOf(name)}
      onClick={() => onUndo(row)}
    >
      {texts.undo}
    </Button>
  );
}

function Acts({ row, list, onOpen }: ActsProps) {
  const { name } = row.student;
  return (
    <div className={pageClasses.actions}>
      {list === 'expected' && (
        <Button
          size="small"
          variant="primary"
          aria-label={texts.checkInOf(name)}
          onClick={() => onOpen({ row, act: 'arrive' })}
        >
          {texts.checkIn}
        </Button>
      )}
      {list !== 'left' && (
        <Button
          size="small"
          variant={list === 'present' ? undefined : 'quiet'}
          aria-label={texts.checkOutOf(name)}
          onClick={() => onOpen({ row, act: 'leave' })}
        >
          {texts.checkOut}
        </Button>
      )}
    </div>
  );
}

const shared: readonly Column<CheckInRow>[] = [
  {
    key: 'student',
    header: texts.student,
    rowHeader: true,
    cell: ({ student }) => <TwoLines sub={student.rollNumber}>{student.name}</TwoLines>,
  },
  {
    key: 'room',
    header: texts.room,
    card: 'line',
    cell: ({ hallId, hostelName, roomNumber }) => (
      <Link to={roomPath(hallId, roomNumber)}>{placeOf(hostelName, roomNumber)}</Link>
    ),
  },
  {
    key: 'bed',
    header: texts.bedHeader,
    priority: 2,
    cell: ({ bedLabel }) => bedLabel,
  },
  {
    key: 'phone',
    header: texts.phone,
    priority: 3,
    cell: ({ student }) => orDash(student.phone && formatPhone(student.phone)),
  },
];

/** The day that matters in each list. */
const days: Record<CheckInList, Column<CheckInRow>> = {
  expected: {
    key: 'given',
    header: texts.given,
    priority: 2,
    cell: ({ givenAt }) => instantDayLabel(givenAt),
  },
  present: {
    key: 'arrived',
    header: texts.arrived,
    priority: 2,
    cell: ({ arrivedOn }) => orDash(arrivedOn && dayLabel(arrivedOn)),
  },
  left: {
    key: 'left',
    header: texts.left,
    priority: 2,
    cell: ({ leftOn }) => orDash(leftOn && dayLabel(leftOn)),
  },
};

export interface CheckInTableProps {
  list: CheckInList;
  rows: readonly CheckInRow[];
  total: number;
  updating: boolean;
  onOpen: (open: OpenStay) => void;
}

/** Residents with what can be recorded for each. */
export function CheckInTable({ list, rows, total, updating, onOpen }: CheckInTableProps) {
  const role = useSession((state) => state.user?.role);
  const acts: Column<CheckInRow> = {
    key: 'acts',
    header: texts.acts,
    bare: true,
    card: 'top',
    cell: (row) => <Acts row={row} list={list} onOpen={onOpen} />,
  };
  const [undoing, setUndoing] = useState<CheckInRow>();
  const undo: Column<CheckInRow> = {
    key: 'undo',
    header: texts.correction,
    bare: true,
    cell: (row) => <UndoButton row={row} onUndo={setUndoing} />,
  };
  const recorded = {
    expected: [acts],
    present: [acts, undo],
    left: [{ ...undo, card: 'top' as const }],
  };
  const records = hasRight(role, 'checkIn');
  return (
    <>
      <Table
        caption={texts.listLabels[list]}
        columns={[...shared, days[list], ...(records ? recorded[list] : [])]}
        rows={rows}
        rowKey={({ student }) => student._id}
        rowName={({ student }) => student.name}
        total={total}
        noun="resident"
        updating={updating}
      />
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
