import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names/class-names.ts';
import { FieldError, FieldFrame, useFieldIds, type FieldBasics } from './field-frame.tsx';
import classes from './field.module.css';

export { FieldError };

/** Without `maxLength`, which would cut what is pasted: the contract’s schema limits the text, with a message. */
export interface TextFieldProps
  extends FieldBasics, Omit<ComponentProps<'input'>, 'children' | 'maxLength'> {}

export function TextField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  const ids = useFieldIds({ id: input.id, hint, error });
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, className }}>
      <input
        type="text"
        {...input}
        id={ids.id}
        className={classes.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldBasics, Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /** Shows a counter up to this number, which isn't enforced. */
  count?: number;
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, count, className, onInput, ref, ...area } = props;
  const ids = useFieldIds({ id: area.id, hint, error });
  const own = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const measure = () => setLength(own.current?.value.length ?? 0);
  // A form may set the value without an input event.
  useEffect(measure);
  const attach = (node: HTMLTextAreaElement | null) => {
    own.current = node;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
  const counter = count !== undefined && (
    <span className={classes.counter} data-over={length > count || undefined}>
      {length} / {count}
    </span>
  );
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, className }} aside={counter}>
      <textarea
        {...area}
        ref={attach}
        id={ids.id}
        className={classNames(classes.control, classes.text)}
        onInput={(event) => {
          measure();
          onInput?.(event);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}

export interface SelectFieldProps extends FieldBasics, ComponentProps<'select'> {
  options?: readonly { value: string; label: string }[];
  /** The first, empty choice. */
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, options, placeholder, children, className, ...select } =
    props;
  const ids = useFieldIds({ id: select.id, hint, error });
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, className }}>
      <span className={classes.selectBox}>
        <select
          {...select}
          id={ids.id}
          className={classNames(classes.control, classes.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown aria-hidden className={classes.chevron} />
      </span>
    </FieldFrame>
  );
}

export interface CheckboxProps
  extends Omit<FieldBasics, 'label' | 'optional'>, Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const ids = useFieldIds({ id: input.id, hint, error });
  return (
    <div className={classNames(classes.check, className)}>
      <input
        {...input}
        type="checkbox"
        id={ids.id}
        className={classes.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
      <label htmlFor={ids.id} className={classes.checkLabel}>
        {label}
      </label>
      {hint && (
        <span id={ids.hintId} className={classes.hint}>
          {hint}
        </span>
      )}
      <span className={classes.under}>
        <FieldError id={ids.errorId}>{error}</FieldError>
      </span>
    </div>
  );
}
