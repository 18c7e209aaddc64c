import { formatCount } from '@hostel/contracts/wire/counts';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { scrollRowTo } from './scroll-row.ts';
import classes from './tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  count?: number | undefined;
  icon?: ReactNode;
  /** Rendered when first shown, then stays: a partly filled form survives a change of tab. */
  panel: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** The shown tab; usually from the URL (`useTabParam`). */
  value: Id;
  onChange: (id: Id) => void;
  className?: string;
}

const steps: Record<string, (index: number, length: number) => number> = {
  ArrowRight: (index, length) => (index + 1) % length,
  ArrowLeft: (index, length) => (index - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly string[]>([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);

  // Where the tabs have no room, the row scrolls: the selected one is visible.
  useEffect(() => {
    if (list.current) scrollRowTo(list.current, '[aria-selected="true"]');
  }, [value]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.id === value);
    const next = tabs[step(index, tabs.length)];
    if (!next) return;
    onChange(next.id);
    const button = list.current?.children[tabs.indexOf(next)];
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <div className={classNames(classes.tabs, className)}>
      <div ref={list} role="tablist" aria-label={label} className={classes.list}>
        {tabs.map(({ id, label: text, count, icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}-tab`}
            aria-controls={`${base}-${id}-panel`}
            aria-selected={id === value}
            tabIndex={id === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(id)}
            onKeyDown={move}
          >
            {icon}
            {text}
            {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}-tab`}
          hidden={id !== value}
          className={classes.panel}
        >
          {opened.includes(id) && panel}
        </div>
      ))}
    </div>
  );
}
