import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import type { Student } from '@hostel/contracts/students';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { shown } from '../../lib/student-words.ts';
import classes from './by-hand-frame.module.css';
import { resultMessages as texts } from './messages.ts';

export interface ByHandFrameProps {
  title: string;
  submit: string;
  danger?: boolean;
  student: Student;
  form: { formProps: ComponentProps<'form'>; submitting: boolean };
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around what is done by hand: whose bed it is now, the form, the two ways out. */
export function ByHandFrame(props: ByHandFrameProps) {
  const { title, submit, danger = false, student, form, onClose, children } = props;
  const formId = useId();
  const { hostelName, roomNumber, allottedBedId } = student;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      dismissable={!form.submitting}
      actions={
        <>
          <Button disabled={form.submitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={form.submitting}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} className={classes.form}>
        <p className={classes.who}>
          <strong>{student.name}</strong> · {student.rollNumber}
          <span>
            {hostelName === null
              ? texts.noBed
              : texts.now(hostelName, shown(roomNumber), shown(allottedBedId))}
          </span>
        </p>
        {children}
      </form>
    </Dialog>
  );
}
