import type { Student } from '@hostel/contracts/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Table, type Column } from '@hostel/shared-ui/table';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { genderLabels, labelOf, orDash, roomTypeLabels } from '../../../lib/labels.ts';
import { resultMessages as texts } from '../messages.ts';
import { PersonCell } from '../components/person-cell.tsx';
import classes from '../components/table-cells.module.css';

const byHandActions = ['move', 'swap', 'vacate'] as const;
export type ByHandAction = (typeof byHandActions)[number];

type OnAction = (action: ByHandAction, student: Student) => void;

const columns: readonly Column<Student>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <PersonCell {...row} /> },
  { key: 'course', header: 'Course', cell: (row) => row.courseName },
  {
    key: 'gender',
    header: 'Gender',
    cell: ({ studentProfileId: { gender } }) =>
      gender === '' ? texts.noGender : labelOf(genderLabels, gender),
  },
  {
    key: 'preference',
    header: 'Preference',
    cell: (row) => labelOf(roomTypeLabels, row.roomPreference),
  },
  {
    key: 'hall',
    header: 'Hall',
    // The specification's words; the small text says which hall it is.
    cell: ({ allottedHostelType, hostelName }) =>
      allottedHostelType === 'boys' ? (
        <span className={classes.unbroken}>{texts.kautilya}</span>
      ) : (
        <span className={classes.stacked}>
          {texts.otherHall} <small>{orDash(hostelName)}</small>
        </span>
      ),
  },
  {
    key: 'room',
    header: 'Room',
    cell: (row) => (
      <span className={classes.stacked}>
        {orDash(row.allottedRoomNumber)} <small>{texts.floor(orDash(row.floor))}</small>
      </span>
    ),
  },
  {
    key: 'bed',
    header: 'Bed',
    cell: (row) => (
      <>
        <span className={classes.unbroken}>{orDash(row.allottedBedId)}</span>
        {row.allottedByHand && (
          <>
            {' '}
            <StatusBadge tone="info">{texts.byHand}</StatusBadge>
          </>
        )}
      </>
    ),
  },
];

function actionsColumn(onAction: OnAction): Column<Student> {
  return {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    cell: (row) => (
      <span className={classes.actions}>
        {byHandActions.map((action) => (
          <Button key={action} size="small" variant="quiet" onClick={() => onAction(action, row)}>
            {texts[action]}
            <VisuallyHidden> {row.name}</VisuallyHidden>
          </Button>
        ))}
      </span>
    ),
  };
}

export interface AllottedTableProps {
  students: readonly Student[];
  total: number;
  updating: boolean;
  /** Missing for roles that may only read. */
  onAction: OnAction | undefined;
}

/** Students with their beds, as a table. */
export function AllottedTable({ students, total, updating, onAction }: AllottedTableProps) {
  return (
    <Table
      caption="Allotted students"
      columns={onAction ? [...columns, actionsColumn(onAction)] : columns}
      rows={students}
      rowKey={(row) => row.userId}
      total={total}
      noun={total === 1 ? 'student' : 'students'}
      updating={updating}
    />
  );
}
