import { useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import classes from './combobox.module.css';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line that distinguishes options of the same name. */
  detail?: string;
}

export interface OptionsSheetProps {
  id: string;
  label: string;
  open: boolean;
  options: readonly ComboboxOption[];
  /** Index of the active option. */
  active: number | undefined;
  chosen: string | undefined;
  idOf: (index: number) => string;
  onChoose: (option: ComboboxOption) => void;
  /** Shown when there are no options. */
  instead: string;
}

/** The list under the field of a combobox; the focus stays in the field. */
export function OptionsSheet(props: OptionsSheetProps) {
  const { id, label, open, options, active, chosen, idOf, onChoose, instead } = props;
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not under the bottom bar of a phone. jsdom has no layout and so no scrolling.
    if (open) sheet.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open, options.length]);
  return (
    <div ref={sheet} className={classes.sheet} hidden={!open}>
      <ul id={id} role="listbox" aria-label={label} className={classes.list}>
        {options.map((option, index) => (
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the field keeps the focus and takes the keys
          <li
            key={option.value}
            id={idOf(index)}
            role="option"
            aria-selected={option.value === chosen}
            data-active={index === active || undefined}
            className={classes.option}
            // The field keeps the focus: otherwise its blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span className={classes.names}>
              {option.label}
              {option.detail && <span className={classes.detail}>{option.detail}</span>}
            </span>
            {option.value === chosen && <Check aria-hidden />}
          </li>
        ))}
      </ul>
      {open && options.length === 0 && <p className={classes.none}>{instead}</p>}
    </div>
  );
}
