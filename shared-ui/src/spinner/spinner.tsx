import { useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './spinner.module.css';

export interface SpinnerProps {
  /** For screen readers; omit it when the text beside it says the same. */
  label?: string;
  size?: 'text' | 'large';
}

export function Spinner({ label, size = 'text' }: SpinnerProps) {
  const ring = (
    <span aria-hidden className={classNames(classes.spinner, size === 'large' && classes.large)} />
  );
  if (!label) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; absent while unknown. */
  value?: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const id = useId();
  return (
    <div>
      <span className={classes.label}>
        <label htmlFor={id}>{label}</label>
        {value !== undefined && <span aria-hidden>{Math.round(value * 100)} %</span>}
      </span>
      <progress id={id} className={classes.progress} max={1} value={value} />
    </div>
  );
}
