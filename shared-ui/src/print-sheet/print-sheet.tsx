import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Content that is printed alone while it is on the page, also from a dialog. On the screen it is a
 * plain box.
 */
export function PrintSheet({ children, className }: PrintSheetProps) {
  return (
    <div className={classNames(classes.sheet, className)} data-print-sheet="">
      {children}
    </div>
  );
}
