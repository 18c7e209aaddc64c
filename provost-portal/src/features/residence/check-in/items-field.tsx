import type { RoomItem } from '@hostel/contracts/residence/check-in/inventory';
import { FieldError, SelectField, TextField } from '@hostel/shared-ui/field';
import { useId } from 'react';
import { countsOf, typedCount, withCounts } from '../../../lib/item-counts.ts';
import classes from './items-field.module.css';
import { conditionLabels, dialogMessages as texts } from './messages.ts';

const conditions = ['good', 'damaged', 'missing'] as const;
const options = conditions.map((value) => ({ value, label: conditionLabels[value] ?? value }));

export interface ItemsFieldProps {
  items: readonly RoomItem[];
  hint: string;
  error: string | undefined;
  /** What another person changed in the room while the form was open. */
  changes: readonly string[];
  onChange: (items: RoomItem[]) => void;
}

/** The condition of each item of a room; of several of one kind, how many are damaged and missing. */
export function ItemsField({ items, hint, error, changes, onChange }: ItemsFieldProps) {
  const hintId = useId();
  const change = (next: RoomItem) =>
    onChange(items.map((item) => (item.name === next.name ? next : item)));
  return (
    <fieldset className={classes.items} aria-describedby={hintId}>
      <legend>{texts.items}</legend>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      {changes.length > 0 && (
        <div role="status" className={classes.changes}>
          <p>{texts.roomChanged}</p>
          <ul>
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {items.map((item) =>
        item.count === 1 ? (
          <OneItem key={item.name} item={item} onChange={change} />
        ) : (
          <ManyItems key={item.name} item={item} onChange={change} />
        ),
      )}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}

interface ItemProps {
  item: RoomItem;
  onChange: (item: RoomItem) => void;
}

function OneItem({ item: { name, count, condition }, onChange }: ItemProps) {
  return (
    <SelectField
      label={name}
      options={options}
      value={condition}
      onChange={({ target }) => {
        const chosen = conditions.find((one) => one === target.value);
        if (chosen) onChange({ name, count, condition: chosen });
      }}
    />
  );
}

function ManyItems({ item, onChange }: ItemProps) {
  const counts = countsOf(item);
  const { name, count } = item;
  return (
    <div role="group" aria-label={texts.condition(name, count)} className={classes.many}>
      <span className={classes.name}>{texts.condition(name, count)}</span>
      {(['damaged', 'missing'] as const).map((part) => (
        <TextField
          key={part}
          label={conditionLabels[part] ?? part}
          inputMode="numeric"
          autoComplete="off"
          value={String(counts[part])}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const typed = typedCount(target.value);
            onChange(withCounts(item, { ...counts, [part]: typed }));
          }}
        />
      ))}
    </div>
  );
}
