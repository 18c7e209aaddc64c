import type { Student } from '@hostel/contracts/students';
import { bedMessages } from '../messages.ts';
import { StudentSummary } from '../student-summary.tsx';
import { FormDialog, type FormDialogProps } from '../../form-dialog.tsx';
import { orDash } from '../../labels.ts';

export interface ByHandDialogProps extends FormDialogProps {
  student: Student;
}

/** The present bed of a student in words. */
function presentBed({ hostelName, roomNumber, allottedBedId }: Student): string {
  return hostelName === null
    ? bedMessages.noBed
    : bedMessages.presentBed(hostelName, orDash(roomNumber), orDash(allottedBedId));
}

/** A form that changes the bed of one student, below the student's name and present bed. */
export function ByHandDialog({ student, children, ...dialog }: ByHandDialogProps) {
  return (
    <FormDialog {...dialog}>
      <StudentSummary student={student} detail={presentBed(student)} />
      {children}
    </FormDialog>
  );
}
