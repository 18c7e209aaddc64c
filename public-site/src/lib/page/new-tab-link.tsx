import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link that opens a page of the site in a new tab, so that the entries of a form stay. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
