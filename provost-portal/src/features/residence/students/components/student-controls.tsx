import type { Student } from '@hostel/contracts/residence/students';
import { Button } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { BedSingle, Mail } from 'lucide-react';
import { bedMessages } from '../../../../lib/beds/messages.ts';
import pageClasses from '../../../../lib/page.module.css';
import { messages } from '../messages.ts';
import type { Selection } from './use-selection.ts';

export interface StudentHandlers {
  selection: Selection;
  onView: (student: Student) => void;
  /** Missing for roles that send no notices. */
  onSend: ((student: Student) => void) | undefined;
  /** Missing for roles that may only read. */
  onGiveBed: ((student: Student) => void) | undefined;
}

export interface StudentButtonsProps extends Omit<StudentHandlers, 'selection'> {
  student: Student;
  /** Label of the button that opens the profile; it differs by layout. */
  viewLabel: string;
}

/** View the profile, send a notice, and give a bed to a student without one. */
export function StudentButtons(props: StudentButtonsProps) {
  const { student, viewLabel, onView, onSend, onGiveBed } = props;
  const whose = <VisuallyHidden> {student.name}</VisuallyHidden>;
  return (
    <span className={pageClasses.actions}>
      <Button size="small" onClick={() => onView(student)}>
        {viewLabel}
        {whose}
      </Button>
      {onSend && (
        <Button size="small" variant="quiet" onClick={() => onSend(student)}>
          <Mail aria-hidden />
          {messages.sendNotice}
          {whose}
        </Button>
      )}
      {onGiveBed && student.allottedBedId === null && (
        <Button size="small" variant="quiet" onClick={() => onGiveBed(student)}>
          <BedSingle aria-hidden />
          {bedMessages.give}
          {whose}
        </Button>
      )}
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
