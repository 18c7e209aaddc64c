import type { ReactNode } from 'react';
import classes from './table.module.css';

export interface TwoLinesProps {
  children: ReactNode;
  /** The second, smaller line; never broken, a longer one is cut. */
  sub?: ReactNode;
  /** The second line is a text of any length: it doesn't widen its column. */
  long?: boolean;
}

/** The content of a cell in two lines, e.g. a name and a mail address. */
export function TwoLines({ children, sub, long }: TwoLinesProps) {
  if (!sub) return children;
  return (
    <>
      {children}{' '}
      <small className={classes.sub} data-long={long}>
        {sub}
      </small>
    </>
  );
}
