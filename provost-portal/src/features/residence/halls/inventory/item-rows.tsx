import { conditions } from '@hostel/contracts/residence/check-in/inventory';
import { Button, IconButton } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { FieldError, SelectField, TextField } from '@hostel/shared-ui/field';
import { X } from 'lucide-react';
import { countsOf, typedCount } from '../../../../lib/item-counts.ts';
import { labelOf } from '../../../../lib/labels.ts';
import classes from './item-rows.module.css';
import { conditionLabels, inventoryMessages as texts } from './messages.ts';

/** An item as typed. */
export interface ItemRow {
  name: string;
  count: string;
  condition: string;
  /** How many are damaged and missing, where not all have the condition. */
  damaged?: number | undefined;
  missing?: number | undefined;
}

export interface ItemRowsProps {
  rows: readonly ItemRow[];
  error: string | undefined;
  withCondition: boolean;
  onChange: (rows: ItemRow[]) => void;
}

const options = conditions.map((value) => ({ value, label: labelOf(conditionLabels, value) }));

/** The fields of a list of items. */
export function ItemRows({ rows, error, withCondition, onChange }: ItemRowsProps) {
  const set = (at: number, changed: Partial<ItemRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  return (
    <div className={classNames(ui.stack3, ui.left)}>
      {rows.map((row, at) => (
        // Items have no identity of their own while their names are typed.
        <div
          key={at}
          className={classes.row}
          data-conditions={withCondition || undefined}
          role="group"
          aria-label={texts.row(at + 1)}
        >
          <TextField
            label={texts.item}
            autoComplete="off"
            value={row.name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <TextField
            label={texts.count}
            inputMode="numeric"
            autoComplete="off"
            value={row.count}
            onChange={({ target }) => set(at, { count: target.value })}
          />
          {withCondition && <ConditionFields row={row} onChange={(changed) => set(at, changed)} />}
          <IconButton
            label={texts.remove(row.name)}
            icon={<X aria-hidden />}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <FieldError>{error}</FieldError>
      <Button
        size="small"
        variant="quiet"
        onClick={() => onChange([...rows, { name: '', count: '1', condition: 'good' }])}
      >
        {texts.add}
      </Button>
    </div>
  );
}

interface ConditionFieldsProps {
  row: ItemRow;
  onChange: (changed: Partial<ItemRow>) => void;
}

/** The condition of one item; of several of one kind, how many are damaged and missing. */
function ConditionFields({ row, onChange }: ConditionFieldsProps) {
  const count = Number(row.count);
  if (!(count > 1)) {
    return (
      <SelectField
        label={texts.condition}
        options={options}
        value={row.condition}
        onChange={({ target }) =>
          onChange({ condition: target.value, damaged: undefined, missing: undefined })
        }
      />
    );
  }
  const counts = countsOf({ ...row, count });
  return (
    <div className={classes.parts}>
      {(['damaged', 'missing'] as const).map((part) => (
        <TextField
          key={part}
          label={labelOf(conditionLabels, part)}
          inputMode="numeric"
          autoComplete="off"
          value={String(counts[part])}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ ...counts, [part]: typedCount(target.value) })}
        />
      ))}
    </div>
  );
}
