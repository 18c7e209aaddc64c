import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** Names the choice; not shown. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few views, side by side. They are native radios: arrow keys work. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.segmented}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
