import type { Setting } from '@hostel/contracts/office/settings';
import { TextField } from '@hostel/shared-ui/field';
import type { ContractForm } from '@hostel/shared-ui/form';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { SlabRows } from '../../../../lib/slab-rows.tsx';
import type { SettingForm } from '../form-values.ts';
import { changeMessages as texts } from '../messages.ts';
import classes from './settings.module.css';

export interface FieldsProps {
  form: ContractForm<SettingForm, SettingForm>;
  setting: Setting;
}

/** A choice of a few rules. */
export function ChoiceFields({ form, setting }: FieldsProps) {
  return (
    <RadioCards
      label={texts.choiceOf}
      options={setting.options ?? []}
      stacked
      {...form.field('choice')}
    />
  );
}

/** The slabs of the refund on leaving. */
export function SlabFields({ form }: FieldsProps) {
  return (
    <SlabRows
      label={texts.slabs}
      hint={texts.slabsHint}
      rows={form.watch('slabs')}
      onChange={(rows) => form.setValue('slabs', rows)}
      texts={texts.slabRows}
    />
  );
}

const rates = (['none', 'amount', 'percent'] as const).map((value) => {
  return { value, label: texts.rebates[value] };
});

/** From how many days of leave on, and how much for each. */
export function RebateFields({ form }: FieldsProps) {
  const rate = form.watch('rate');
  return (
    <>
      <RadioCards label={texts.rebate} options={rates} stacked {...form.field('rate')} />
      {rate !== 'none' && (
        <div className={classes.pair}>
          <TextField
            label={texts.leastDays}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('leastDays')}
          />
          <TextField
            label={texts.perDay[rate]}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('number')}
          />
        </div>
      )}
    </>
  );
}
