import {
  technician as technicianSchema,
  technicianForm,
  type Technician,
} from '@hostel/contracts/requests/shared/technicians';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { SelectField, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import type * as z from 'zod/mini';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { HallChoice } from '../../../../lib/hall-choice.tsx';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { formMessages as texts, listMessages } from './messages.ts';
import { useChangeTechnician, useCreateTechnician } from './queries.ts';

const trades = Object.entries(maintenanceLabels).map(([value, label]) => ({ value, label }));
const scopes = (['all', 'some'] as const).map((value) => ({ value, label: texts.scopes[value] }));

interface TechnicianDialogProps {
  /** Absent: a new one is added. */
  technician?: Technician | undefined;
  onClose: () => void;
}

/** The values with which the form opens. */
function valuesOf(technician: Technician | undefined): z.input<typeof technicianForm> {
  if (!technician) return { name: '', trade: '', phone: '', scope: 'all', halls: [] };
  const { name, trade, phone, halls } = technician;
  return { name, trade, phone, scope: halls ? 'some' : 'all', halls: halls ?? [] };
}

/** Adds or edits a technician. */
export function TechnicianDialog({ technician, onClose }: TechnicianDialogProps) {
  const save = useSave(technician);
  const form = useContractForm({
    schema: technicianForm,
    formId: `technician-${technician?._id ?? 'new'}`,
    defaultValues: valuesOf(technician),
    fallback: texts.failed,
    submit: async ({ scope, halls, ...values }, { submitKey }) => {
      await save({ ...values, halls: scope === 'all' ? null : halls }, submitKey);
      notify.success(technician ? texts.changed : texts.added(values.name));
      onClose();
    },
  });
  const title = technician ? texts.editTitle : texts.addTitle;
  return (
    <FormDialog title={title} submitLabel={texts.save} form={form} onClose={onClose}>
      <TextField label={listMessages.name} autoComplete="off" {...form.field('name')} />
      <SelectField
        label={listMessages.trade}
        placeholder={texts.choose}
        options={trades}
        {...form.field('trade')}
      />
      <TextField
        label={listMessages.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.field('phone')}
      />
      <RadioCards label={listMessages.halls} options={scopes} {...form.field('scope')} />
      {form.watch('scope') === 'some' && (
        <HallChoice
          label={texts.chooseHalls}
          chosen={form.watch('halls')}
          onChoose={(halls) =>
            form.setValue('halls', halls, { shouldValidate: form.formState.isSubmitted })
          }
          error={form.field('halls').error}
        />
      )}
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

/** Saves a new technician, or changes the given one unless another person did so first. */
function useSave(technician: Technician | undefined) {
  const create = useCreateTechnician();
  const change = useChangeTechnician();
  const { current, refuse } = useCurrentRow(technician, technicianSchema, texts.outdated);
  return async (
    body: Parameters<typeof create.mutateAsync>[0]['body'],
    idempotencyKey: string,
  ): Promise<void> => {
    if (!current) {
      await create.mutateAsync({ body, idempotencyKey });
      return;
    }
    try {
      await change.mutateAsync({ technician: current, body });
    } catch (error) {
      refuse(error);
    }
  };
}
