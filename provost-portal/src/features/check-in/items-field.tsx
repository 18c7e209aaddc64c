import { conditions, type RoomItem } from '@hostel/contracts/check-in/inventory';
import { FieldError, SelectField } from '@hostel/shared-ui/field';
import { useId } from 'react';
import classes from './items-field.module.css';
import { conditionLabels, dialogMessages as texts } from './messages.ts';

const options = conditions.map((value) => ({ value, label: conditionLabels[value] ?? value }));

export interface ItemsFieldProps {
  items: readonly RoomItem[];
  hint: string;
  error: string | undefined;
  onChange: (items: RoomItem[]) => void;
}

/** The condition of each item of a room. */
export function ItemsField({ items, hint, error, onChange }: ItemsFieldProps) {
  const hintId = useId();
  const choose = (name: string, value: string) => {
    const condition = conditions.find((one) => one === value);
    if (!condition) return;
    onChange(items.map((item) => (item.name === name ? { ...item, condition } : item)));
  };
  return (
    <fieldset className={classes.items} aria-describedby={hintId}>
      <legend>{texts.items}</legend>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      {items.map(({ name, count, condition }) => (
        <SelectField
          key={name}
          label={texts.condition(name, count)}
          options={options}
          value={condition}
          onChange={({ target }) => choose(name, target.value)}
        />
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
