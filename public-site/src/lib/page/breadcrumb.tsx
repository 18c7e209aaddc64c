import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as paths from '../../paths.ts';
import classes from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Absent for the page itself, and for a group that has no page. */
  to?: string;
}

/** The path of the page; the first crumb is always the landing page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const trail: Crumb[] = [{ label: 'Home', to: paths.home }, ...crumbs];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        {trail.map(({ label, to }, index) => (
          <li key={label} className={classes.crumb}>
            {to !== undefined && <Link to={to}>{label}</Link>}
            {to === undefined && (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
            {index < trail.length - 1 && <ChevronRight aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
