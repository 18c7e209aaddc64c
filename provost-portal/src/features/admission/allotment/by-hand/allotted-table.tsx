import type { Student } from '@hostel/contracts/residence/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { ui } from '@hostel/shared-ui/classes';
import { RowMenu } from '@hostel/shared-ui/row-menu';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { byHandMessages } from '../../../../lib/beds/by-hand/messages.ts';
import { genderLabels, labelOf, orDash, roomTypeLabels } from '../../../../lib/labels.ts';
import { resultMessages as texts } from '../messages.ts';
import { PersonCell } from '../components/person-cell.tsx';

const byHandActions = ['move', 'swap', 'vacate'] as const;
export type ByHandAction = (typeof byHandActions)[number];

const actionLabels = {
  move: byHandMessages.move,
  swap: byHandMessages.swap,
  vacate: texts.vacate,
} as const satisfies Record<ByHandAction, string>;

type OnAction = (action: ByHandAction, student: Student) => void;

const columns: readonly Column<Student>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <PersonCell {...row} /> },
  { key: 'course', header: 'Course', priority: 3, cell: (row) => row.courseName },
  {
    key: 'gender',
    header: 'Gender',
    priority: 3,
    cell: ({ studentProfileId: { gender } }) =>
      gender === '' ? texts.noGender : labelOf(genderLabels, gender),
  },
  {
    key: 'preference',
    header: 'Preference',
    priority: 2,
    cell: (row) => labelOf(roomTypeLabels, row.roomPreference),
  },
  {
    key: 'hall',
    header: 'Hall',
    priority: 2,
    // The specification's words; the small text says which hall it is.
    cell: ({ allottedHostelType, hostelName }) =>
      allottedHostelType === 'boys' ? (
        <span className={ui.nowrap}>{texts.kautilya}</span>
      ) : (
        <TwoLines sub={orDash(hostelName)}>{texts.otherHall}</TwoLines>
      ),
  },
  {
    key: 'room',
    header: 'Room',
    card: 'top',
    cell: (row) => (
      <TwoLines sub={texts.floor(orDash(row.floor))}>{orDash(row.allottedRoomNumber)}</TwoLines>
    ),
  },
  {
    key: 'bed',
    header: 'Bed',
    card: 'bottom',
    cell: (row) => (
      <>
        <span className={ui.nowrap}>{orDash(row.allottedBedId)}</span>
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
      <RowMenu
        name={row.name}
        items={byHandActions.map((action) => ({
          label: actionLabels[action],
          onSelect: () => onAction(action, row),
        }))}
      />
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
      rowName={(row) => row.name}
      total={total}
      noun="student"
      updating={updating}
    />
  );
}
