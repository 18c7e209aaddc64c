import type { Student } from '@hostel/contracts/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Table, type Column } from '@hostel/shared-ui/table';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { genderWords, roomTypeWords, shown, wordOf } from '../../lib/student-words.ts';
import { resultMessages as texts } from './messages.ts';
import { PersonCell } from './person-cell.tsx';
import classes from './table-cells.module.css';

type Act = (act: 'move' | 'vacate', student: Student) => void;

const told: readonly Column<Student>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <PersonCell {...row} /> },
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
    cell: (row) => (
      <span className={classes.whole}>
        {row.allottedHostelType === 'boys' ? texts.kautilya : texts.otherHall}
      </span>
    ),
  },
  {
    key: 'room',
    header: 'Room',
    cell: (row) => (
      <span className={classes.two}>
        {shown(row.allottedRoomNumber)} <small>{texts.floor(shown(row.floor))}</small>
      </span>
    ),
  },
  {
    key: 'bed',
    header: 'Bed',
    cell: (row) => (
      <>
        <span className={classes.whole}>{shown(row.allottedBedId)}</span>
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

function actions(onAct: Act): Column<Student> {
  return {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    cell: (row) => (
      <span className={classes.acts}>
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
      noun={total === 1 ? 'student' : 'students'}
      updating={updating}
    />
  );
}
