import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import classes from './beds.module.css';
import { bedMessages as texts } from './messages.ts';

export interface MailNoteProps {
  title?: string;
  /** The first sentence of the mail; without it, what the mail will contain. */
  text?: string | undefined;
}

/** States, before the office confirms, which mail is sent. */
export function MailNote({ title = texts.mail, text = texts.mailBefore }: MailNoteProps) {
  return (
    <p className={classNames(classes.mail, ui.note, ui.anywhere)}>
      <strong>{title}</strong> {text}
    </p>
  );
}
