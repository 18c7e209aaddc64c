import type { Student } from '@hostel/contracts/students';
import { FormDialog, type FormDialogProps } from '../../../lib/form-dialog.tsx';
import { orDash } from '../../../lib/labels.ts';
import { resultMessages as texts } from '../messages.ts';
import classes from './by-hand-dialog.module.css';

export interface ByHandDialogProps extends FormDialogProps {
  student: Student;
}

/** A form that changes the bed of one student, below the student's name and present bed. */
export function ByHandDialog({ student, children, ...dialog }: ByHandDialogProps) {
  const { hostelName, roomNumber, allottedBedId } = student;
  return (
    <FormDialog {...dialog}>
      <p className={classes.student}>
        <strong>{student.name}</strong> · {student.rollNumber}
        <span>
          {hostelName === null
            ? texts.noBed
            : texts.presentBed(hostelName, orDash(roomNumber), orDash(allottedBedId))}
        </span>
      </p>
      {children}
    </FormDialog>
  );
}
