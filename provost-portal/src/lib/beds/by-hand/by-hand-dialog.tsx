import type { Student } from '@hostel/contracts/residence/students';
import { bedMessages } from '../messages.ts';
import { StudentSummary } from '../student-summary.tsx';
import { FormDialog, type FormDialogProps } from '../../form-dialog.tsx';
import { orDash } from '../../labels.ts';

export interface ByHandDialogProps extends FormDialogProps {
  student: Student;
  /** The children show the student and the current bed. */
  showsBeds?: boolean;
}

/** The current bed of a student in words. */
function currentBed({ hostelName, roomNumber, allottedBedId }: Student): string {
  return hostelName === null
    ? bedMessages.noBed
    : bedMessages.currentBed(hostelName, orDash(roomNumber), orDash(allottedBedId));
}

/** A form that changes the bed of one student, below the student's name and current bed. */
export function ByHandDialog(props: ByHandDialogProps) {
  const { student, showsBeds = false, children, ...dialog } = props;
  return (
    <FormDialog {...dialog}>
      {!showsBeds && <StudentSummary student={student} detail={currentBed(student)} />}
      {children}
    </FormDialog>
  );
}
