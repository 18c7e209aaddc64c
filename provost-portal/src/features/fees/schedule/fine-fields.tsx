import { FieldError, TextField } from '@hostel/shared-ui/field';
import type { ContractForm } from '@hostel/shared-ui/form';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { SlabRows } from '../../../lib/slab-rows.tsx';
import { formMessages as texts } from './messages.ts';
import { fineKinds, type RowFields, type RowForm } from './row-form.ts';

const noSlab = { days: '', value: '' };
const options = fineKinds.map((value) => ({ value, label: texts.fineKinds[value] }));

/** The late fine of a row: none, for each day with a limit, or by slabs of days. */
export function FineFields({ form }: { form: ContractForm<RowFields, RowForm> }) {
  const [kind, slabs] = form.watch(['fine', 'fineSlabs']);
  return (
    <>
      <RadioCards label={texts.fine} options={options} stacked {...form.field('fine')} />
      {kind === 'day' && (
        <>
          <TextField
            label={texts.finePerDay}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('finePerDay')}
          />
          <TextField
            label={texts.fineCap}
            inputMode="decimal"
            autoComplete="off"
            optional
            {...form.field('fineCap')}
          />
        </>
      )}
      {kind === 'slabs' && (
        <>
          <SlabRows
            label={texts.slabs}
            hint={texts.slabsHint}
            rows={slabs.length === 0 ? [noSlab] : slabs}
            onChange={(rows) => form.setValue('fineSlabs', rows)}
            texts={texts.slabRows}
          />
          <FieldError>{form.getFieldState('fineSlabs', form.formState).error?.message}</FieldError>
        </>
      )}
    </>
  );
}
