import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { CircleAlert, Clock3, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './message-box.module.css';

const icons = { bad: CircleAlert, info: Info, waiting: Clock3 } satisfies Record<
  string,
  LucideIcon
>;

interface MessageBoxProps {
  tone: keyof typeof icons;
  text: string;
  more?: ReactNode;
}

/** A message at a fee: one sentence, and what it means for the student. */
export function MessageBox({ tone, text, more }: MessageBoxProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(classes.box, ui.row2, ui.small, ui.anywhere)} data-tone={tone}>
      <Icon aria-hidden />
      <div>
        <p className={ui.strong}>{text}</p>
        {more && <p>{more}</p>}
      </div>
    </div>
  );
}
