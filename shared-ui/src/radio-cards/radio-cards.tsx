import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { FieldError, useFieldIds, type FieldBasics } from '../field/field-frame.tsx';
import field from '../field/field.module.css';
import classes from './radio-cards.module.css';

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  /** One line on when to choose it. */
  description?: string;
  icon?: ReactNode;
}

export interface RadioCardsProps<Value extends string>
  extends
    FieldBasics,
    Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref' | 'disabled' | 'id'> {
  name: string;
  options: readonly RadioCard<Value>[];
  /** The chosen value of a controlled field; not used with a registered form field. */
  value?: Value | '';
  /** One card below the other, for descriptions of a sentence or two. */
  stacked?: boolean;
  className?: string;
}

/** A choice of a few options, each a card with an icon. They are native radios: arrow keys work. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, hint, error, optional, options, value, stacked, className, id, ...input } = props;
  const ids = useFieldIds({ id, hint, error });
  return (
    <fieldset
      className={classNames(field.field, className)}
      aria-describedby={ids.describedBy}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-labelledby={`${ids.id}-label`}
    >
      <legend className={field.label} id={`${ids.id}-label`}>
        {label}
        {optional && <span className={field.optional}> (optional)</span>}
      </legend>
      {hint && (
        <span id={ids.hintId} className={field.hint}>
          {hint}
        </span>
      )}
      <div
        className={classNames(classes.cards, stacked && classes.stacked)}
        data-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.card}>
            <input
              {...input}
              {...(value !== undefined && { checked: value === option.value })}
              type="radio"
              value={option.value}
              className={classes.radio}
            />
            {option.icon && <span className={classes.icon}>{option.icon}</span>}
            <span className={classes.text}>
              <span className={classes.name}>{option.label}</span>
              {option.description && <span className={classes.more}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <span className={field.under}>
        <FieldError id={ids.errorId}>{error}</FieldError>
      </span>
    </fieldset>
  );
}
