import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button/button.tsx';
import classes from './pager.module.css';

export interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label?: string;
}

/** Up to five consecutive page numbers around the current one, within the range. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(5, pages);
  const first = Math.max(1, Math.min(page - 2, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

export function Pager({ page, pages, onPage, label = 'Pages' }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={classes.pager}>
      <Button variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      <ol className={classes.numbers}>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <button
              type="button"
              className={classes.number}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ol>
      <p className={classes.position}>
        Page {page} of {pages}
      </p>
      <Button variant="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
