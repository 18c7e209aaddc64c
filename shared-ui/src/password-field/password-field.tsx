import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { FieldFrame, useFieldIds } from '../field/field-frame.tsx';
import field from '../field/field.module.css';
import type { TextFieldProps } from '../field/field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './password-field.module.css';
import { classNames } from '../class-names/class-names.ts';

/** A password with a button that shows it. Its value is never stored in a draft. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, hint, error, optional, className, ...input } = props;
  const ids = useFieldIds({ id: input.id, hint, error });
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, className }}>
      <span className={classes.box}>
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={shown ? 'text' : 'password'}
          id={ids.id}
          className={classNames(field.control, classes.input)}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={shown}
          aria-controls={ids.id}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
          <VisuallyHidden>Show password</VisuallyHidden>
        </button>
      </span>
    </FieldFrame>
  );
}
