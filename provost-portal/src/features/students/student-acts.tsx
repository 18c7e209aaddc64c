import type { Student } from '@hostel/contracts/students';
import { Button } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Mail } from 'lucide-react';
import screen from '../../lib/screen.module.css';
import { messages } from './messages.ts';
import type { Selection } from './use-selection.ts';

export interface StudentActs {
  selection: Selection;
  onView: (student: Student) => void;
  onSend: (student: Student) => void;
}

export interface StudentButtonsProps extends Omit<StudentActs, 'selection'> {
  student: Student;
  /** What the button to the profile says in this layout. */
  view: string;
}

export function StudentButtons({ student, view, onView, onSend }: StudentButtonsProps) {
  const whose = <VisuallyHidden> {student.name}</VisuallyHidden>;
  return (
    <span className={screen.actions}>
      <Button size="small" onClick={() => onView(student)}>
        {view}
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

export interface PickBoxProps {
  student: Student;
  selection: Selection;
  className?: string | undefined;
}

/** A bare box: the name stands beside it already. */
export function PickBox({ student, selection, className }: PickBoxProps) {
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
