import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { IconButton } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { moved, shiftOf } from './drag-target.ts';
import classes from './order-list.module.css';
import { useDrag } from './use-drag.ts';

export interface OrderItem {
  key: string;
  /** Names the item for screen readers. */
  label: string;
  content: ReactNode;
}

export interface OrderListProps<Item extends OrderItem> {
  /** The accessible name of the list. */
  label: string;
  /** Explains how to change the order; read with every handle. */
  hint?: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Without it items can't be removed. The last item stays. */
  onRemove?: (item: Item) => void;
  /** Shows the order only. */
  readOnly?: boolean;
}

type Act = 'handle' | 'up' | 'down';

function targetOf({ key }: KeyboardEvent, index: number, last: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowUp: Math.max(0, index - 1),
    ArrowDown: Math.min(last, index + 1),
    Home: 0,
    End: last,
  };
  return targets[key];
}

/**
 * A list that a person puts in order: by dragging the handles, with the arrow keys, Home and End on a
 * handle, or with the buttons of each row. Every move is announced.
 */
export function OrderList<Item extends OrderItem>(props: OrderListProps<Item>) {
  const { label, hint, items, onChange, onRemove, readOnly = false } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const focus = useRef<{ key: string; act: Act }>(undefined);
  const last = items.length - 1;

  const move = (from: number, to: number, act: Act) => {
    const item = items[from];
    if (!item || from === to) return;
    focus.current = { key: item.key, act };
    setSaid(`${item.label}: ${to + 1} of ${items.length}`);
    onChange(moved(items, from, to));
  };
  const { drag, handleProps } = useDrag(list, (from, to) => move(from, to, 'handle'));

  // A moved row may lose the focus when the browser takes it out of the page for a moment.
  useEffect(() => {
    if (!focus.current) return;
    const { key, act } = focus.current;
    focus.current = undefined;
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset['key'] === key,
    );
    const button = row?.querySelector(`[data-act="${act}"]`);
    if (button instanceof HTMLElement) button.focus();
  }, [items]);

  const remove = (item: Item) => {
    setSaid(`${item.label}: removed`);
    onRemove?.(item);
  };
  const styleOf = (index: number) => {
    if (!drag) return undefined;
    const by = drag.from === index ? drag.offset : shiftOf(index, drag);
    return { transform: `translateY(${by}px)` };
  };

  return (
    <div className={classes.box}>
      <ol ref={list} aria-label={label} className={classes.list} data-dragging={drag !== undefined}>
        {items.map((item, index) => (
          <li
            key={item.key}
            data-key={item.key}
            className={classes.row}
            data-dragged={drag?.from === index || undefined}
            data-read-only={readOnly || undefined}
            style={styleOf(index)}
          >
            {!readOnly && (
              <IconButton
                {...handleProps(index)}
                data-act="handle"
                className={classes.handle}
                label={`Move ${item.label}`}
                aria-description={hint}
                icon={<GripVertical aria-hidden />}
                onKeyDown={(event) => {
                  const to = targetOf(event, index, last);
                  if (to === undefined) return;
                  event.preventDefault();
                  move(index, to, 'handle');
                }}
              />
            )}
            <span className={classes.number}>{index + 1}</span>
            <div className={classes.content}>{item.content}</div>
            {!readOnly && (
              <span className={classes.buttons}>
                <IconButton
                  data-act="up"
                  label={`Move ${item.label} up`}
                  icon={<ArrowUp aria-hidden />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1, 'up')}
                />
                <IconButton
                  data-act="down"
                  label={`Move ${item.label} down`}
                  icon={<ArrowDown aria-hidden />}
                  disabled={index === last}
                  onClick={() => move(index, index + 1, 'down')}
                />
                {onRemove && (
                  <IconButton
                    label={`Remove ${item.label}`}
                    icon={<X aria-hidden />}
                    disabled={last === 0}
                    onClick={() => remove(item)}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
