import { Link } from 'react-router-dom';
import classes from './column-links.module.css';

export interface ColumnLink {
  /** What a screen reader reads, and what is shown below the pointer. */
  label: string;
  /** Absent for a column without a list behind it. */
  to?: string | undefined;
}

/** A link over each column of a drawing, which has to be in a box of its own with this list. */
export function ColumnLinks({ label, links }: { label: string; links: readonly ColumnLink[] }) {
  return (
    <ul aria-label={label} className={classes.links}>
      {links.map((link) => (
        <li key={link.label}>
          {link.to && (
            <Link
              to={link.to}
              aria-label={link.label}
              title={link.label}
              className={classes.link}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
