import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to another page of the site that leaves this one, and what is typed here, as it is. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
