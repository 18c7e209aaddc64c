import {
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { CalendarDays } from 'lucide-react';
import { FieldFrame, useFieldIds, type FieldBasics } from '../field/field-frame.tsx';
import field from '../field/field.module.css';
import classes from './date-field.module.css';
import { hasShortYear, parseDay, typedDay } from './parse-day.ts';

export { typedDay } from './parse-day.ts';

/** What a form library needs of an input: `value` is the day, not the typed text. */
interface DateFieldHandle {
  name: string | undefined;
  type: 'text';
  value: string;
  focus: () => void;
}

/** Shaped as an input's event, so that a registered form field takes it. */
interface DateFieldEvent {
  type: 'change' | 'blur';
  target: { name: string | undefined; value: string };
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'disabled' | 'readOnly' | 'required' | 'autoComplete' | 'autoFocus'
>;

export interface DateFieldProps extends FieldBasics, InputProps {
  /**
   * The day as `YYYY-MM-DD`, or what was typed where that is no day. Leave it out for a registered
   * form field.
   */
  value?: string;
  defaultValue?: string;
  onChange?: (event: DateFieldEvent) => unknown;
  onBlur?: (event: DateFieldEvent) => unknown;
  ref?: Ref<DateFieldHandle>;
  /** The first and last day of the calendar, `YYYY-MM-DD`; the form's schema checks what is typed. */
  min?: string | number | undefined;
  max?: string | number | undefined;
  /** Whether there is a button that opens a calendar; a day long ago is typed faster. */
  calendar?: boolean;
  className?: string;
  'data-first-focus'?: boolean;
}

const texts = {
  pattern: 'DD/MM/YYYY',
  open: 'Open the calendar',
};

/** The day of a text. While it is typed, a short year isn't yet taken for a complete one. */
function valueOf(text: string, max: string | undefined, isTyping: boolean): string {
  const day = isTyping && hasShortYear(text) ? undefined : parseDay(text, max);
  return day ?? text.trim();
}

/** The text of the field, the day it stands for, and what the form library needs of both. */
function useTypedDay(
  { name, value, defaultValue = '', onChange, ref }: DateFieldProps,
  max: string | undefined,
  input: RefObject<HTMLInputElement | null>,
) {
  const [text, setText] = useState(typedDay(value ?? defaultValue));
  const current = useRef(value ?? defaultValue);
  const isCurrent =
    value === undefined || [true, false].some((isTyping) => valueOf(text, max, isTyping) === value);
  const shown = isCurrent ? text : typedDay(value);
  const change = (next: string, isTyping: boolean) => {
    current.current = valueOf(next, max, isTyping);
    // A pasted or filled day, `2026-06-05`, is written day first at once.
    setText(isTyping && next !== current.current ? next : typedDay(current.current));
    onChange?.({ type: 'change', target: { name, value: current.current } });
  };
  /** The text is complete: it is written day first, and a short year is taken as one. */
  const complete = () => {
    const day = valueOf(shown, max, false);
    if (typedDay(day) !== shown) change(shown, false);
    return day;
  };
  useImperativeHandle(
    ref,
    () => ({
      name,
      // The form library takes an object without a type for a component of its own, and notifies its
      // subscribers of each value that it writes.
      type: 'text' as const,
      get value() {
        return current.current;
      },
      set value(day: string) {
        // The form library writes the value again whenever it renders, also while a person types.
        if (day === current.current) return;
        current.current = day;
        setText(typedDay(day));
      },
      focus: () => input.current?.focus(),
    }),
    [name, input],
  );
  return { shown, change, complete };
}

const hasPicker = () => 'showPicker' in HTMLInputElement.prototype;

/**
 * A date, typed day first in every browser and read forgivingly; its value is `YYYY-MM-DD`. Where
 * the browser has a calendar, a button opens it.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, className, calendar = true, name } = props;
  const [min, max] = [props.min?.toString(), props.max?.toString()];
  const { id, disabled, readOnly, required, autoComplete = 'off', autoFocus } = props;
  const ids = useFieldIds({ id, hint, error });
  const input = useRef<HTMLInputElement>(null);
  const { shown, change, complete } = useTypedDay(props, max, input);
  const completeOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') complete();
  };
  const leave = () => {
    const value = complete();
    props.onBlur?.({ type: 'blur', target: { name, value } });
  };
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, className }}>
      <span className={classes.box}>
        <input
          {...{ name, min, max, disabled, readOnly, required, autoComplete, autoFocus }}
          ref={input}
          type="text"
          id={ids.id}
          className={field.control}
          placeholder={texts.pattern}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          data-first-focus={props['data-first-focus']}
          value={shown}
          onChange={(event) => change(event.target.value, true)}
          onBlur={leave}
          onKeyDown={completeOnEnter}
        />
        {calendar && hasPicker() && !disabled && !readOnly && (
          <Picker
            {...{ min, max }}
            day={parseDay(shown, max) ?? ''}
            onPick={(day) => {
              change(typedDay(day), false);
              input.current?.focus();
            }}
          />
        )}
      </span>
    </FieldFrame>
  );
}

interface PickerProps {
  day: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

/** The browser's own calendar, opened by a button; its field isn't shown. */
function Picker({ day, min, max, onPick }: PickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden
        {...{ min, max }}
        value={day}
        onChange={(event) => onPick(event.target.value)}
      />
      <button
        type="button"
        className={classes.open}
        aria-label={texts.open}
        title={texts.open}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarDays aria-hidden />
      </button>
    </>
  );
}
