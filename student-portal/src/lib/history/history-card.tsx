import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { ButtonLink } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import classes from './history-card.module.css';
import { historyMessages } from './messages.ts';

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
          <p className={classes.meta}>
            <time dateTime={createdAt} title={fullDate(createdAt)}>
              {dateLabel(createdAt, new Date())}
            </time>
            {meta}
          </p>
        </div>
        <span className={classes.status}>{status}</span>
      </header>
      <div className={classes.body}>{children}</div>
      <footer className={classes.actions}>
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
  return <p className={classes.plain}>{children}</p>;
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
      <h4 className={classes.answerLabel}>{label}</h4>
      <p className={classes.plain}>{children}</p>
      {by && <p className={classes.by}>{by}</p>}
    </section>
  );
}
