import type { Student } from '@hostel/contracts/students';
import { Button } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Mail } from 'lucide-react';
import pageClasses from '../../../lib/page.module.css';
import { messages } from '../messages.ts';
import type { Selection } from './use-selection.ts';

export interface StudentHandlers {
  selection: Selection;
  onView: (student: Student) => void;
  onSend: (student: Student) => void;
}

export interface StudentButtonsProps extends Omit<StudentHandlers, 'selection'> {
  student: Student;
  /** Label of the button that opens the profile; it differs by layout. */
  viewLabel: string;
}

/** View the profile, and send a notice. */
export function StudentButtons({ student, viewLabel, onView, onSend }: StudentButtonsProps) {
  const whose = <VisuallyHidden> {student.name}</VisuallyHidden>;
  return (
    <span className={pageClasses.actions}>
      <Button size="small" onClick={() => onView(student)}>
        {viewLabel}
        {whose}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onSend(student)}>
        <Mail aria-hidden />
        {messages.sendNotice}
        {whose}
      </Button>
    </span>
  );
}

export interface SelectBoxProps {
  student: Student;
  selection: Selection;
  className?: string | undefined;
}

/** A checkbox without a visible label, beside the student's name. */
export function SelectBox({ student, selection, className }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={messages.select(student.name)}
      className={className}
      checked={selection.has(student)}
      onChange={() => selection.toggle(student)}
    />
  );
}
