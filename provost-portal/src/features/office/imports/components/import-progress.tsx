import type { ImportRecord } from '@hostel/contracts/office/imports';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { labelOf } from '../../../../lib/labels.ts';
import { importMessages as texts, progressLabels } from '../messages.ts';
import classes from './import-progress.module.css';

/** How far the check or the import is. */
export function ImportProgress({ record }: { record: ImportRecord }) {
  const { state, rows, rowsDone } = record;
  const title = labelOf(progressLabels, state);
  const known = rows !== null && rows > 0;
  return (
    <Card title={title} lead={texts.leave}>
      <div className={classNames(ui.stack2, ui.note, ui.numbers)}>
        <progress
          className={classes.bar}
          aria-label={title}
          {...(known && { max: rows, value: rowsDone })}
        />
        <span>{known ? texts.done(rowsDone, rows) : texts.reading}</span>
      </div>
    </Card>
  );
}
