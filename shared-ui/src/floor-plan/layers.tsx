import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './layers.module.css';
import { MarkGlyph } from './mark-glyph.tsx';
import { planMessages } from './messages.ts';
import type { PlanLayer } from './plan-data.ts';

export interface LayersProps {
  layers: readonly PlanLayer[];
  value: string;
  onChange: (id: string) => void;
}

/** The choice of what the plan emphasizes, each with its count. They are native radios. */
export function Layers({ layers, value, onChange }: LayersProps) {
  const name = useId();
  return (
    <fieldset className={classes.layers}>
      <legend>
        <VisuallyHidden>{planMessages.layer}</VisuallyHidden>
      </legend>
      {layers.map(({ id, label, tone, count }) => (
        <label key={id} className={classes.layer} data-empty={count === 0 || undefined}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          {tone && <MarkGlyph tone={tone} />}
          <span>
            {label}
            {count !== undefined && (
              <>
                {' '}
                <b>{count}</b>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
