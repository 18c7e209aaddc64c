import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What stands where a value is missing. */
  missing?: string;
}

/** What is known of one thing: labels with their values, in as many columns as there is room for. */
export function Facts({ facts, missing = '–' }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : classes.missing}>{value || missing}</dd>
        </div>
      ))}
    </dl>
  );
}
