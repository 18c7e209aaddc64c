import { askForCorrection, correctionFields } from '@hostel/contracts/office/personal-data';
import { correctionFieldLabels } from '@hostel/contracts/office/personal-data/labels';
import { Button } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { Dialog } from '@hostel/shared-ui/dialog';
import { SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { useId } from 'react';
import { messages } from './messages.ts';
import { useAskForCorrection } from './queries.ts';

const texts = messages.corrections;

/** Asks for the correction of one field. */
export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const asking = useAskForCorrection();
  const id = useId();
  const form = useContractForm({
    call: askForCorrection,
    formId: 'correction',
    defaultValues: { field: '', value: '', reason: '' },
    fallback: texts.sendFailed,
    submit: async (body, { submitKey }) => {
      await asking.mutateAsync({ body, idempotencyKey: submitKey });
      notify.success(texts.sent);
      onClose();
    },
  });
  const isDate = form.watch('field') === 'dateOfBirth';
  return (
    <Dialog
      open
      title={texts.ask}
      onClose={onClose}
      dismissable={!form.submitting}
      actions={
        <>
          <Button disabled={form.submitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.submitting}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className={ui.stack4}>
        <SelectField label={texts.field} {...form.field('field')}>
          <option value="">{texts.choose}</option>
          {correctionFields.map((field) => (
            <option key={field} value={field}>
              {correctionFieldLabels[field]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.value}
          hint={isDate ? texts.dateHint : undefined}
          autoComplete="off"
          {...form.field('value')}
        />
        <TextArea label={texts.reason} hint={texts.reasonHint} rows={3} {...form.field('reason')} />
        <FormError>{form.formError}</FormError>
      </form>
    </Dialog>
  );
}
