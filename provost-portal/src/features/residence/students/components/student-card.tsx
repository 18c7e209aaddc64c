import type { Student } from '@hostel/contracts/residence/students';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { genderLabels, labelOf, placeOf } from '../../../../lib/labels.ts';
import { messages } from '../messages.ts';
import { SelectBox, StudentButtons, type StudentHandlers } from './student-controls.tsx';
import classes from './student-card.module.css';

export interface StudentCardProps extends StudentHandlers {
  student: Student;
}

/** A student in the grid. */
export function StudentCard({ student, selection, ...handlers }: StudentCardProps) {
  const { name, rollNumber, courseName, hostelName, roomNumber, studentProfileId } = student;
  return (
    <Card as="li" className={classes.card}>
      <div className={classNames(ui.row3, ui.top)}>
        {handlers.onSend && (
          <SelectBox student={student} selection={selection} className={classes.select} />
        )}
        <div className={ui.shrink}>
          <h2 className={classNames(ui.medium, ui.anywhere)}>{name}</h2>
          <p className={classNames(ui.note, ui.numbers)}>
            {rollNumber} · {labelOf(genderLabels, studentProfileId.gender)}
          </p>
        </div>
      </div>
      <dl className={classNames(classes.facts, ui.stack1, ui.packed, ui.small)}>
        <div>
          <dt>Course</dt>
          <dd>{courseName}</dd>
        </div>
        <div>
          <dt>Room</dt>
          <dd>{roomNumber === null ? messages.noRoom : placeOf(hostelName, roomNumber)}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{studentProfileId.email}</dd>
        </div>
      </dl>
      <StudentButtons student={student} viewLabel={messages.viewDetails} {...handlers} />
    </Card>
  );
}
