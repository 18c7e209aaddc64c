import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import classes from './history-card.module.css';
import { historyMessages } from './messages.ts';
import { officeNow } from '@hostel/shared-ui/clock';

interface HistoryCardProps {
  icon: ReactNode;
  title: string;
  status: ReactNode;
  /** When it was sent. */
  createdAt: string;
  /** Shown beside the date. */
  meta?: ReactNode;
  children: ReactNode;
  /** The actions that are still possible. */
  actions?: ReactNode;
  /** The page of the entry. */
  page: string;
}

/** An entry of a history: title, status, date, text and the office's answer. */
export function HistoryCard(props: HistoryCardProps) {
  const { icon, title, status, createdAt, meta, children, actions, page } = props;
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <span aria-hidden className={classes.icon}>
          {icon}
        </span>
        <div className={classes.names}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classNames(classes.meta, ui.wrap03, ui.note)}>
            <time dateTime={createdAt} title={fullDate(createdAt)}>
              {dateLabel(createdAt, officeNow())}
            </time>
            {meta}
          </p>
        </div>
        <span className={classes.status}>{status}</span>
      </header>
      <div className={classNames(ui.stack4, ui.shrink)}>{children}</div>
      <footer className={classNames(classes.actions, ui.wrap2)}>
        {actions}
        <ButtonLink size="small" variant="quiet" to={page}>
          {historyMessages.details}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      </footer>
    </article>
  );
}

/** A text with the line breaks of its author. */
export function PlainText({ children }: { children: string }) {
  return <p className={classNames(ui.measure, ui.anywhere, ui.lines)}>{children}</p>;
}

interface AnswerProps {
  label: string;
  /** The person who answered. */
  by?: string | undefined;
  children: string;
}

/** The office's answer, set apart from the student's text. */
export function Answer({ label, by, children }: AnswerProps) {
  return (
    <section className={classes.answer}>
      <h4 className={ui.small}>{label}</h4>
      <p className={classNames(ui.measure, ui.anywhere, ui.lines)}>{children}</p>
      {by && <p className={ui.note}>{by}</p>}
    </section>
  );
}
