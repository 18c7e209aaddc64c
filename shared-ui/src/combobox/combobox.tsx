import { useEffect, useId, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import { IconButton } from '../button/button.tsx';
import { FieldFrame, useFieldIds, type FieldBasics } from '../field/field-frame.tsx';
import field from '../field/field.module.css';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './combobox.module.css';
import { OptionsSheet, type ComboboxOption } from './options-sheet.tsx';
import { useActiveOption } from './use-active-option.ts';

export type { ComboboxOption };

export interface ComboboxTexts {
  loading: string;
  empty: string;
  clear: string;
  found: (count: number) => string;
}

const english: ComboboxTexts = {
  loading: 'Searching…',
  empty: 'Nothing found',
  clear: 'Clear',
  found: (count) => `${count} found`,
};

export interface ComboboxProps extends FieldBasics {
  name?: string;
  placeholder?: string;
  value: ComboboxOption | undefined;
  onChange: (option: ComboboxOption | undefined) => void;
  /** What matches the search; undefined while it is on its way. */
  options: readonly ComboboxOption[] | undefined;
  /** Called when typing rests; the owner finds the options, here or on a server. */
  onSearch: (text: string) => void;
  /** In place of the options where they can't be had. */
  problem?: string | undefined;
  texts?: Partial<ComboboxTexts>;
  /** Milliseconds of rest. */
  delay?: number;
}

/**
 * Finds one of many by typing (the ARIA combobox with a list): arrows move, Enter chooses, Escape
 * closes. What isn't chosen doesn't count: on leaving, the field shows the choice again.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, name, placeholder, value, options, problem } = props;
  const { onChange, onSearch, delay = 200 } = props;
  const texts = { ...english, ...props.texts };
  const ids = useFieldIds({ hint, error });
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const shown = open ? (options ?? []) : [];
  const list = useActiveOption(listId, shown.length);

  const search = (text: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(text), text === '' ? 0 : delay);
  };
  const show = () => {
    setOpen(true);
    list.setActive(undefined);
  };
  const close = () => {
    setOpen(false);
    list.setActive(undefined);
  };
  const rest = () => {
    close();
    setTyped(undefined);
    if (typed) search('');
  };
  const choose = (option: ComboboxOption | undefined) => {
    rest();
    onChange(option);
  };

  return (
    <FieldFrame {...{ ids, label, hint, error, optional }}>
      <div
        className={classes.box}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) rest();
        }}
      >
        <Search aria-hidden className={classes.icon} />
        <input
          ref={input}
          id={ids.id}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          className={classNames(field.control, classes.input)}
          placeholder={placeholder}
          value={typed ?? value?.label ?? ''}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={list.activeId}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onClick={show}
          onChange={(event) => {
            setTyped(event.target.value);
            search(event.target.value);
            show();
          }}
          onKeyDown={(event) => {
            if (list.move(event.key, open)) {
              event.preventDefault();
              setOpen(true);
            } else if (event.key === 'Enter' && open) {
              event.preventDefault();
              const option = list.active === undefined ? undefined : shown[list.active];
              if (option) choose(option);
            } else if (event.key === 'Escape' && open) {
              // Only the list closes, not the dialog around it.
              event.preventDefault();
              event.stopPropagation();
              rest();
            }
          }}
        />
        {value && (
          <IconButton
            className={classes.clear}
            label={texts.clear}
            icon={<X aria-hidden />}
            onClick={() => {
              choose(undefined);
              input.current?.focus();
            }}
          />
        )}
        <OptionsSheet
          id={listId}
          label={label}
          open={open}
          options={shown}
          active={list.active}
          chosen={value?.value}
          idOf={list.idOf}
          onChoose={choose}
          instead={problem ?? (options ? texts.empty : texts.loading)}
        />
        <VisuallyHidden>
          <span role="status">{open && (problem ?? (options && texts.found(options.length)))}</span>
        </VisuallyHidden>
      </div>
    </FieldFrame>
  );
}
