import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names/class-names.ts';
import classes from './field.module.css';

export interface FieldBasics {
  label: string;
  /** How to fill the field; shown under the label. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows '(optional)' beside the label: most fields are required. */
  optional?: boolean;
}

interface FieldIds {
  id: string;
  hintId: string;
  errorId: string;
  describedBy: string | undefined;
}

export function useFieldIds({
  id,
  hint,
  error,
}: Partial<FieldBasics> & { id?: string | undefined }) {
  const own = useId();
  const base = id ?? own;
  const [hintId, errorId] = [`${base}-hint`, `${base}-error`];
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return { id: base, hintId, errorId, describedBy: described || undefined };
}

/** The message of a field: shown under it, and read with it by screen readers. */
export function FieldError({ id, children }: { id?: string; children?: string | undefined }) {
  if (!children) return null;
  return (
    <span id={id} className={classes.error}>
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </span>
  );
}

interface FieldFrameProps extends FieldBasics {
  ids: FieldIds;
  children: ReactNode;
  /** Shown at the end of the line under the control, e.g. a counter. */
  aside?: ReactNode;
  className?: string | undefined;
}

/** Label, hint, control and message, in reading order. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, label, hint, error, optional, children, aside, className } = props;
  return (
    <div className={classNames(classes.field, className)}>
      <label className={classes.label} htmlFor={ids.id}>
        {label}
        {optional && <span className={classes.optional}> (optional)</span>}
      </label>
      {hint && (
        <span id={ids.hintId} className={classes.hint}>
          {hint}
        </span>
      )}
      {children}
      <span className={classes.under}>
        <FieldError id={ids.errorId}>{error}</FieldError>
        {aside}
      </span>
    </div>
  );
}
