import type { Student } from '@hostel/contracts/students';
import { Table, type Column } from '@hostel/shared-ui/table';
import { genderLabels, labelOf, placeOf } from '../../../lib/labels.ts';
import { messages } from '../messages.ts';
import { SelectBox, StudentButtons, type StudentHandlers } from './student-controls.tsx';
import classes from './student-table.module.css';

function columns({ selection, ...handlers }: StudentHandlers): readonly Column<Student>[] {
  return [
    {
      key: 'name',
      header: 'Student',
      rowHeader: true,
      cell: (student) => (
        <span className={classes.student}>
          {handlers.onSend && (
            <SelectBox student={student} selection={selection} className={classes.select} />
          )}
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
      cell: (student) => labelOf(genderLabels, student.studentProfileId.gender),
    },
    {
      key: 'room',
      header: 'Room',
      cell: ({ hostelName, roomNumber }) =>
        roomNumber === null ? messages.noRoom : placeOf(hostelName, roomNumber),
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      align: 'end',
      cell: (student) => (
        <StudentButtons student={student} viewLabel={messages.viewProfile} {...handlers} />
      ),
    },
  ];
}

export interface StudentTableProps extends StudentHandlers {
  students: readonly Student[];
  total: number;
  updating: boolean;
}

/** Students as a table. */
export function StudentTable({ students, total, updating, ...handlers }: StudentTableProps) {
  return (
    <Table
      caption={messages.title}
      columns={columns(handlers)}
      rows={students}
      rowKey={(student) => student.userId}
      total={total}
      noun="students"
      updating={updating}
    />
  );
}
