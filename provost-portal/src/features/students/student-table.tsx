import type { Student } from '@hostel/contracts/students';
import { Table, type Column } from '@hostel/shared-ui/table';
import { genderWords, wordOf } from '../../lib/student-words.ts';
import { messages } from './messages.ts';
import { PickBox, StudentButtons, type StudentActs } from './student-acts.tsx';
import classes from './student-table.module.css';

function columns({ selection, onView, onSend }: StudentActs): readonly Column<Student>[] {
  return [
    {
      key: 'name',
      header: 'Student',
      rowHeader: true,
      cell: (student) => (
        <span className={classes.student}>
          <PickBox student={student} selection={selection} className={classes.pick} />
          <span>
            {student.name}
            <small>{student.studentProfileId.email}</small>
          </span>
        </span>
      ),
    },
    { key: 'roll', header: 'Roll Number', cell: (student) => student.rollNumber },
    { key: 'course', header: 'Course', cell: (student) => student.courseName },
    {
      key: 'gender',
      header: 'Gender',
      cell: (student) => wordOf(genderWords, student.studentProfileId.gender),
    },
    {
      key: 'room',
      header: 'Room',
      cell: ({ hostelName, roomNumber }) =>
        roomNumber === null ? messages.noRoom : `${hostelName ?? ''} ${roomNumber}`,
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      align: 'end',
      cell: (student) => (
        <StudentButtons
          student={student}
          view={messages.viewProfile}
          onView={onView}
          onSend={onSend}
        />
      ),
    },
  ];
}

export interface StudentTableProps extends StudentActs {
  students: readonly Student[];
  total: number;
  updating: boolean;
}

/** Students in the list. */
export function StudentTable({ students, total, updating, ...acts }: StudentTableProps) {
  return (
    <Table
      caption={messages.title}
      columns={columns(acts)}
      rows={students}
      rowKey={(student) => student.userId}
      total={total}
      noun="students"
      updating={updating}
    />
  );
}
