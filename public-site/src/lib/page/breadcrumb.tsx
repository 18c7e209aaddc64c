import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

/** Where the page stands; the first crumb is always the landing page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        {[{ label: 'Home', to: '/' }, ...crumbs].map(({ label, to }) => (
          <li key={label} className={classes.crumb}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <>
                <Link to={to}>{label}</Link>
                <ChevronRight aria-hidden="true" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
