import { proofForm } from '@hostel/contracts/identity/second-factor';
import { Dialog } from '@hostel/shared-ui/dialog';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { PasswordField } from '@hostel/shared-ui/password-field';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { proofFields as fields, proofMessages } from './messages.ts';
import { useProved } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface ProofDialogProps {
  act: 'renew' | 'turnOff';
  onClose: () => void;
}

/** Requests the password and a code; then new recovery codes are shown, or the second factor is off. */
export function ProofDialog({ act, onClose }: ProofDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const proved = useProved(act);
  const texts = proofMessages[act];
  const form = useContractForm({
    schema: proofForm,
    formId: `second-factor-${act}`,
    defaultValues: { password: '', code: '' },
    secret: ['password', 'code'],
    fallback: texts.failed,
    submit: async (proof) => {
      const made = await proved.mutateAsync(proof);
      notify.success(texts.done);
      if (act === 'renew') setCodes(made);
      else onClose();
    },
  });
  if (codes) {
    return (
      <Dialog open title={fields.codesTitle} onClose={onClose} dismissable={false}>
        <RecoveryCodes codes={codes} doneLabel={fields.close} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.submit}
      danger={act === 'turnOff'}
      size="small"
      form={form}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <PasswordField {...form.field('password')} label={fields.password} data-first-focus />
      <TextField
        {...form.field('code')}
        label={fields.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
