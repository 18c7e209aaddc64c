import { fullDate } from '@hostel/shared-ui/dates';
import type { ReactNode } from 'react';
import { roundsMessages as texts } from '../rounds-messages.ts';
import classes from './round-card.module.css';

interface RowsProps {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Values that are too long to stand beside their labels on a phone. */
  long?: boolean;
}

/** Labels with their values. */
export function Rows({ rows, long = false }: RowsProps) {
  return (
    <dl className={long ? classes.long : undefined}>
      {rows.map(([label, value]) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An instant on the campus, or that it is still to come. */
export function Time({ at }: { at: string | null }) {
  return at === null ? texts.notYet : <time dateTime={at}>{fullDate(at)}</time>;
}
