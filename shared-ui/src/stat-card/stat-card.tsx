import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tone } from '../badge/badge.tsx';
import { classNames } from '../class-names/class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import classes from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  /** The number or word; undefined while loading, null when not available. */
  value: number | string | null | undefined;
  /** One line below, e.g. since when or of how many. */
  note?: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
  /** The target of the card's link. */
  to?: string;
}

/** How a value is set: a word smaller than a number, a long number as large as the card allows. */
function sizeOf(value: StatCardProps['value']) {
  const text = String(value ?? '');
  if (/^\p{L}/u.test(text)) return classes.word;
  return text.length > 7 && classes.long;
}

/** One important number, inside a `StatRow`. */
export function StatCard({ label, value, note, icon, tone = 'neutral', to }: StatCardProps) {
  return (
    <div className={classNames(classes.stat, classes[tone])}>
      <dt className={classes.label}>
        {to ? (
          <Link to={to} className={classes.link}>
            {label}
          </Link>
        ) : (
          label
        )}
        {icon && <span className={classes.icon}>{icon}</span>}
      </dt>
      <dd className={classNames(classes.value, sizeOf(value))}>
        {value === undefined && <Skeleton shape="title" width="short" />}
        {value === null ? <span className={classes.missing}>Not available</span> : value}
      </dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

export interface StatRowProps {
  children: ReactNode;
  label?: string;
  /** Above a list: on phones the cards are compact, so that the list is visible at once. */
  compact?: boolean;
}

export function StatRow({ children, label, compact = false }: StatRowProps) {
  return (
    <dl className={classNames(classes.row, compact && classes.compact)} aria-label={label}>
      {children}
    </dl>
  );
}
