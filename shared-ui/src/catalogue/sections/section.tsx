import type { ReactNode } from 'react';
import classes from '../catalogue.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
