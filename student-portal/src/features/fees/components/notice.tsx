import { CircleAlert, Clock3, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const icons = { bad: CircleAlert, info: Info, waiting: Clock3 } satisfies Record<
  string,
  LucideIcon
>;

interface NoticeProps {
  tone: keyof typeof icons;
  text: string;
  more?: ReactNode;
}

/** What is told at a fee: one sentence, and what it means for the person. */
export function Notice({ tone, text, more }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon aria-hidden />
      <div>
        <p className={classes.text}>{text}</p>
        {more && <p>{more}</p>}
      </div>
    </div>
  );
}
