import { hall as hallSchema, type Hall } from '@hostel/contracts/residence/halls';
import { hallChangeForm, hallForm } from '@hostel/contracts/residence/halls/changes';
import { Checkbox } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { hallPath } from '../../../../paths.ts';
import { changeMessages as texts } from '../messages.ts';
import { useAddHall, useChangeHall } from '../queries.ts';
import { HallFields } from './hall-fields.tsx';
import { changedValues, useCurrentRow } from '../../../../lib/use-current-row.ts';

/** Adds a hall, and opens its page. */
export function AddHallDialog({ onClose }: { onClose: () => void }) {
  const add = useAddHall();
  const navigate = useNavigate();
  const form = useContractForm({
    schema: hallForm,
    formId: 'add-hall',
    defaultValues: { name: '', campus: '', hostelFor: '', floors: '' },
    fallback: texts.hallFailed,
    submit: async (body, { submitKey }) => {
      const { data } = await add.mutateAsync({ body, idempotencyKey: submitKey });
      notify.success(texts.hallAdded(data.name));
      await navigate(hallPath(data.id));
    },
  });
  const { field } = form;
  return (
    <FormDialog title={texts.addHall} submitLabel={texts.addHall} form={form} onClose={onClose}>
      <HallFields
        name={field('name')}
        campus={field('campus')}
        hostelFor={field('hostelFor')}
        floors={field('floors')}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

export interface EditHallDialogProps {
  hall: Hall;
  onClose: () => void;
}

/** Changes a hall, and opens or closes it for applications. */
export function EditHallDialog({ hall: given, onClose }: EditHallDialogProps) {
  const change = useChangeHall();
  const { current, refuse } = useCurrentRow<Hall>(given, hallSchema, texts.hallOutdated);
  const { name, campus, hostelFor, floors, open } = given;
  const form = useContractForm({
    schema: hallChangeForm,
    formId: `hall-${given.id}`,
    defaultValues: { name, campus, hostelFor, floors, open },
    fallback: texts.hallFailed,
    submit: async (body) => {
      try {
        await change.mutateAsync({ hall: current, body: changedValues(body, given) });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.hallChanged);
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog title={texts.editHall} submitLabel={texts.save} form={form} onClose={onClose}>
      <HallFields
        name={field('name')}
        campus={field('campus')}
        hostelFor={field('hostelFor')}
        floors={field('floors')}
      />
      <Checkbox label={texts.open} hint={texts.openHint} {...field('open')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
