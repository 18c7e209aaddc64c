import { Button, IconButton } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { TextField } from '@hostel/shared-ui/field';
import { X } from 'lucide-react';
import { useId } from 'react';
import classes from './slab-rows.module.css';

/** A slab as typed: from or up to which day, and what applies then. */
export interface SlabRow {
  days: string;
  value: string;
}

export interface SlabRowsProps {
  label: string;
  hint?: string;
  rows: readonly SlabRow[];
  onChange: (rows: SlabRow[]) => void;
  texts: {
    days: string;
    value: string;
    add: string;
    /** The name of a slab, by its number from 1 on. */
    slab: (number: number) => string;
    remove: (number: number) => string;
  };
}

/** The fields of a list of slabs. */
export function SlabRows({ label, hint, rows, onChange, texts }: SlabRowsProps) {
  const hintId = useId();
  const set = (at: number, changed: Partial<SlabRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  return (
    <fieldset
      className={classNames(classes.slabs, ui.stack3, ui.left, ui.shrink)}
      aria-describedby={hint === undefined ? undefined : hintId}
    >
      <legend>{label}</legend>
      {hint !== undefined && (
        <p id={hintId} className={ui.note}>
          {hint}
        </p>
      )}
      {rows.map((row, at) => (
        // Slabs have no identity of their own: the position is what the label says.
        <div key={at} className={classes.slab} role="group" aria-label={texts.slab(at + 1)}>
          <TextField
            label={texts.days}
            inputMode="numeric"
            autoComplete="off"
            value={row.days}
            onChange={(event) => set(at, { days: event.target.value })}
          />
          <TextField
            label={texts.value}
            inputMode="decimal"
            autoComplete="off"
            value={row.value}
            onChange={(event) => set(at, { value: event.target.value })}
          />
          <IconButton
            label={texts.remove(at + 1)}
            icon={<X aria-hidden />}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        variant="quiet"
        onClick={() => onChange([...rows, { days: '', value: '' }])}
      >
        {texts.add}
      </Button>
    </fieldset>
  );
}
