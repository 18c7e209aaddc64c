import type { planRoundForm } from '@hostel/contracts/admission/rounds/forms';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { DateField } from '@hostel/shared-ui/date-field';
import { campusDay } from '@hostel/shared-ui/dates';
import { Checkbox, TextField } from '@hostel/shared-ui/field';
import type { ContractForm } from '@hostel/shared-ui/form';
import type * as z from 'zod/mini';
import { planMessages } from '../messages.ts';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = planMessages.draw;

interface DrawFieldsProps {
  form: ContractForm<z.input<typeof planRoundForm>, z.output<typeof planRoundForm>>;
}

/** Whether a public draw decides the lots, where it comes from, and when. */
export function DrawFields({ form }: DrawFieldsProps) {
  const { field } = form;
  return (
    <>
      <Checkbox label={texts.hasDraw} hint={texts.hint} {...field('hasDraw')} />
      {form.watch('hasDraw') && (
        <>
          <TextField
            label={texts.source}
            hint={texts.sourceHint}
            autoComplete="off"
            {...field('drawSource')}
          />
          <div className={classNames(ui.wrap34, ui.top)}>
            <DateField
              label={texts.day}
              hint={texts.dayHint}
              min={campusDay(officeNow())}
              {...field('draw')}
            />
            <TextField label={texts.time} type="time" {...field('drawTime')} />
          </div>
        </>
      )}
    </>
  );
}
