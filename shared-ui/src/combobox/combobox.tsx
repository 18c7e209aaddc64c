import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
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

interface ComboboxTexts {
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

const textsOf = ({ texts = english }: Pick<ComboboxProps, 'texts'>) => texts;

export interface ComboboxProps extends FieldBasics {
  name?: string;
  placeholder?: string;
  value: ComboboxOption | undefined;
  onChange: (option: ComboboxOption | undefined) => void;
  /** The matches of the search; undefined while loading. */
  options: readonly ComboboxOption[] | undefined;
  /** Called when typing pauses; the parent finds the options, locally or on a server. */
  onSearch: (text: string) => void;
  /** Shown in place of the options when they can't be loaded. */
  problem?: string | undefined;
  texts?: ComboboxTexts;
  /** Length of the pause (ms). */
  delay?: number;
}

/**
 * Finds one of many options by typing (the ARIA combobox with a list): arrows move, Enter selects,
 * Escape closes. Only a selected option counts: when left, the field shows the selection again.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, name, placeholder, value, options, problem } = props;
  const { onChange, onSearch, delay = 200 } = props;
  const texts = textsOf(props);
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
  /** Closes the list, and shows the selection in the field again. */
  const reset = () => {
    close();
    setTyped(undefined);
    if (typed) search('');
  };
  const choose = (option: ComboboxOption | undefined) => {
    reset();
    onChange(option);
  };
  const chooseActive = () => {
    const option = list.active === undefined ? undefined : shown[list.active];
    if (option) choose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.move(event.key, open)) {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      chooseActive();
    } else if (event.key === 'Escape' && open) {
      // Only the list closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      reset();
    }
  };

  return (
    <FieldFrame {...{ ids, label, hint, error, optional }}>
      <div
        className={classes.box}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) reset();
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
          onKeyDown={onKeyDown}
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
        <MatchCount open={open} options={options} problem={problem} found={texts.found} />
      </div>
    </FieldFrame>
  );
}

interface MatchCountProps extends Pick<ComboboxProps, 'options' | 'problem'> {
  open: boolean;
  found: ComboboxTexts['found'];
}

/** Announces the number of matches, or the problem, while the list is open. */
function MatchCount({ open, options, problem, found }: MatchCountProps) {
  return (
    <VisuallyHidden>
      <span role="status">{open && (problem ?? (options && found(options.length)))}</span>
    </VisuallyHidden>
  );
}
