import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Shown in place of a missing value. */
  missing?: string;
}

/** Labels with their values, in as many columns as fit. */
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
