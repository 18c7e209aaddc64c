import type { Student } from '@hostel/contracts/residence/students';
import { Card } from '@hostel/shared-ui/card';
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
      <div className={classes.top}>
        {handlers.onSend && (
          <SelectBox student={student} selection={selection} className={classes.select} />
        )}
        <div className={classes.names}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.roll}>
            {rollNumber} · {labelOf(genderLabels, studentProfileId.gender)}
          </p>
        </div>
      </div>
      <dl className={classes.facts}>
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
