import type { Student } from '@hostel/contracts/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Table, type Column } from '@hostel/shared-ui/table';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import screen from '../../lib/screen.module.css';
import { genderWords, roomTypeWords, shown, wordOf } from '../../lib/student-words.ts';
import { resultMessages as texts } from './messages.ts';

type Act = (act: 'move' | 'vacate', student: Student) => void;

const told: readonly Column<Student>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name },
  { key: 'roll', header: 'Roll Number', cell: (row) => row.rollNumber },
  { key: 'course', header: 'Course', cell: (row) => row.courseName },
  {
    key: 'gender',
    header: 'Gender',
    cell: ({ studentProfileId: { gender } }) =>
      gender === '' ? texts.noGender : wordOf(genderWords, gender),
  },
  {
    key: 'preference',
    header: 'Preference',
    cell: (row) => wordOf(roomTypeWords, row.roomPreference),
  },
  {
    key: 'hall',
    header: 'Hall',
    cell: (row) => (row.allottedHostelType === 'boys' ? texts.kautilya : texts.otherHall),
  },
  { key: 'room', header: 'Room', cell: (row) => shown(row.allottedRoomNumber) },
  {
    key: 'bed',
    header: 'Bed',
    cell: (row) => (
      <>
        {shown(row.allottedBedId)}
        {row.allottedByHand && (
          <>
            {' '}
            <StatusBadge tone="info">{texts.byHand}</StatusBadge>
          </>
        )}
      </>
    ),
  },
  { key: 'floor', header: 'Floor', align: 'end', cell: (row) => shown(row.floor) },
];

function actions(onAct: Act): Column<Student> {
  return {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    cell: (row) => (
      <span className={screen.actions}>
        {(['move', 'vacate'] as const).map((act) => (
          <Button key={act} size="small" variant="quiet" onClick={() => onAct(act, row)}>
            {texts[act]}
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
  /** Missing for those who may only look. */
  onAct: Act | undefined;
}

export function AllottedTable({ students, total, updating, onAct }: AllottedTableProps) {
  return (
    <Table
      caption="Allotted students"
      columns={onAct ? [...told, actions(onAct)] : told}
      rows={students}
      rowKey={(row) => row.userId}
      total={total}
      noun="students"
      updating={updating}
    />
  );
}
