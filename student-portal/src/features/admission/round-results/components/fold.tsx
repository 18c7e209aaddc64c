import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import classes from './fold.module.css';

export interface FoldProps {
  title: string;
  /** Rendered while it is open. */
  children: ReactNode;
}

/** A part that is folded away until it is opened. */
export function Fold({ title, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden />
        {title}
      </summary>
      {isOpen && <div className={classes.content}>{children}</div>}
    </details>
  );
}
