import { useEffect, useId, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { classNames } from '../class-names/class-names.ts';
import field from '../field/field.module.css';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './search-field.module.css';

export interface SearchFieldProps {
  label: string;
  /** The current search, e.g. from the URL. */
  value: string;
  /** Called when typing pauses, and at once on Enter and when cleared. */
  onSearch: (value: string) => void;
  placeholder?: string;
  /** Length of the pause (ms). */
  delay?: number;
  className?: string;
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, placeholder, delay = 300, className } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  const timer = useRef<number>(undefined);
  // When typing pauses, the page may have rendered again: the latest handler is called.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The value changed from outside (a link, Back): show it.
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }

  const search = (text: string, wait: number) => {
    window.clearTimeout(timer.current);
    if (wait === 0) return onSearch(text);
    timer.current = window.setTimeout(() => latest.current(text), wait);
  };

  return (
    <form
      role="search"
      className={classNames(classes.box, className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed, 0);
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Search aria-hidden className={classes.icon} />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={classNames(field.control, classes.input)}
        value={typed}
        placeholder={placeholder ?? label}
        onChange={(event) => {
          setTyped(event.target.value);
          search(event.target.value, event.target.value === '' ? 0 : delay);
        }}
      />
    </form>
  );
}
