import type { Student } from '@hostel/contracts/residence/students';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { genderLabels, labelOf } from '../../../../lib/labels.ts';
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
        <span className={classNames(ui.row3, ui.middle)}>
          {handlers.onSend && (
            <SelectBox student={student} selection={selection} className={classes.select} />
          )}
          <span className={ui.shrink}>
            <TwoLines sub={student.studentProfileId.email}>{student.name}</TwoLines>
          </span>
        </span>
      ),
    },
    { key: 'roll', header: 'Roll Number', card: 'top', cell: (student) => student.rollNumber },
    { key: 'course', header: 'Course', priority: 3, cell: (student) => student.courseName },
    {
      key: 'gender',
      header: 'Gender',
      priority: 3,
      cell: (student) => labelOf(genderLabels, student.studentProfileId.gender),
    },
    {
      key: 'room',
      header: 'Room',
      card: 'bottom',
      cell: ({ hostelName, roomNumber }) =>
        roomNumber === null ? messages.noRoom : <TwoLines sub={hostelName}>{roomNumber}</TwoLines>,
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      priority: 2,
      align: 'end',
      cell: (student) => (
        <div className={classes.acts}>
          <StudentButtons student={student} viewLabel={messages.viewProfile} {...handlers} />
        </div>
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
      rowName={(student) => student.name}
      total={total}
      noun="student"
      showCount={false}
      updating={updating}
    />
  );
}
