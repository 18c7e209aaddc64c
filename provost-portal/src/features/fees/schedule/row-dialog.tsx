import { feeSchedule, type FeeSchedule, type ScheduleRow } from '@hostel/contracts/fees/schedule';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { DateField } from '@hostel/shared-ui/date-field';
import { SelectField, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { useHalls } from '../../../lib/halls.ts';
import { useCurrentRow } from '../../../lib/use-current-row.ts';
import { feeLabel, feeLabels } from '../../../lib/fee-labels.ts';
import { FineFields } from './fine-fields.tsx';
import { typeLabel, usePlaceText } from './row-text.ts';
import { formMessages as texts } from './messages.ts';
import { useSetRow } from './queries.ts';
import { fieldsOf, placeOf, rowForm, termsOf, type RowFields, type RowForm } from './row-form.ts';

export interface RowDialogProps {
  schedule: FeeSchedule;
  /** The row that is changed; absent for a new one. */
  row?: ScheduleRow | undefined;
  onClose: () => void;
}

const feeOptions = Object.entries(feeLabels).map(([value, label]) => ({ value, label }));
const typeOptions = roomPreferences.map((value) => ({ value, label: typeLabel(value) }));

function useRowForm({ schedule, row, onClose }: RowDialogProps) {
  const set = useSetRow();
  const { current, refuse } = useCurrentRow<FeeSchedule>(schedule, feeSchedule, texts.outdated);
  const { admissionYear } = schedule;
  return useContractForm<RowFields, RowForm>({
    schema: rowForm,
    formId: `fee-schedule-${admissionYear}-${JSON.stringify(row && fieldsOf(row))}`,
    defaultValues: fieldsOf(row),
    fallback: texts.failed,
    submit: async (values) => {
      const body = { admissionYear, ...placeOf(values), terms: termsOf(values) };
      try {
        await set.mutateAsync({ body, ifMatch: current.updatedAt });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.saved);
      onClose();
    },
  });
}

/** Adds a fee to the schedule, or changes what it costs and when it is due. */
export function RowDialog(props: RowDialogProps) {
  const { row, onClose } = props;
  const form = useRowForm(props);
  const halls = useHalls().map(({ id, name }) => ({ value: id, label: name }));
  const placeText = usePlaceText();
  return (
    <FormDialog
      title={row ? texts.changeTitle : texts.addTitle}
      submitLabel={texts.save}
      form={form}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      {row ? (
        <p>
          <strong>{feeLabel(row)}</strong>, {placeText(row)}
        </p>
      ) : (
        <>
          <SelectField
            label={texts.fee}
            placeholder={texts.choose}
            options={feeOptions}
            {...form.field('fee')}
          />
          <SelectField
            label={texts.hall}
            placeholder={texts.allHalls}
            options={halls}
            {...form.field('hallId')}
          />
          <SelectField
            label={texts.roomType}
            placeholder={texts.allTypes}
            options={typeOptions}
            {...form.field('roomType')}
          />
        </>
      )}
      <TextField
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        data-first-focus
        {...form.field('amount')}
      />
      <DateField label={texts.dueOn} hint={texts.dueHint} optional {...form.field('dueOn')} />
      <FineFields form={form} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
