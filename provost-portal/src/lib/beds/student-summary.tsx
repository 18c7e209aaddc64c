import classes from './beds.module.css';

export interface StudentSummaryProps {
  student: { name: string; rollNumber: string };
  /** The current bed. */
  detail: string;
}

/** The student whose bed a dialog changes. */
export function StudentSummary({ student, detail }: StudentSummaryProps) {
  return (
    <p className={classes.student}>
      <strong>{student.name}</strong> · {student.rollNumber}
      <span>{detail}</span>
    </p>
  );
}
