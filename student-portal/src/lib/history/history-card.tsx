import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import type { ReactNode } from 'react';
import classes from './history-card.module.css';

interface HistoryCardProps {
  icon: ReactNode;
  title: string;
  status: ReactNode;
  /** When it was sent. */
  createdAt: string;
  /** Stands beside the date. */
  meta?: ReactNode;
  children: ReactNode;
  /** What can still be done with it. */
  actions?: ReactNode;
}

/** One thing that a person has sent: what, how it stands, when, and the office's answer. */
export function HistoryCard(props: HistoryCardProps) {
  const { icon, title, status, createdAt, meta, children, actions } = props;
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
      {actions && <footer className={classes.actions}>{actions}</footer>}
    </article>
  );
}

/** What a person wrote, with the lines as they wrote them. */
export function Written({ children }: { children: string }) {
  return <p className={classes.written}>{children}</p>;
}

interface AnswerProps {
  label: string;
  /** Who answered. */
  by?: string | undefined;
  children: string;
}

/** What the office wrote back; set off, for it is what a person looks for. */
export function Answer({ label, by, children }: AnswerProps) {
  return (
    <section className={classes.answer}>
      <h4 className={classes.answerLabel}>{label}</h4>
      <p className={classes.written}>{children}</p>
      {by && <p className={classes.by}>{by}</p>}
    </section>
  );
}
