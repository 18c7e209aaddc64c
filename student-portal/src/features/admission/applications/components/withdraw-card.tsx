import {
  type Application,
  withdrawMyApplication,
} from '@hostel/contracts/admission/applications/application';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { Dialog } from '@hostel/shared-ui/dialog';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { useId, useState } from 'react';
import formClasses from '../../../../lib/form/form.module.css';
import { applicationMessages } from '../messages.ts';
import { useWithdrawApplication, writeTo } from '../queries.ts';

const texts = applicationMessages.withdraw;

/** Withdraws the application, after a question. */
export function WithdrawCard({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  if (!application.may.withdraw) return null;
  return (
    <Card title={texts.title} lead={texts.text}>
      <div>
        <Button onClick={() => setOpen(true)}>{texts.action}</Button>
      </div>
      {open && <WithdrawDialog application={application} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface WithdrawDialogProps {
  application: Application;
  onClose: () => void;
}

function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const withdrawing = useWithdrawApplication();
  const formId = useId();
  const { field, formProps, formError, submitting } = useContractForm({
    call: withdrawMyApplication,
    formId: 'application-withdraw',
    defaultValues: { reason: '' },
    fallback: texts.failed,
    submit: async (values) => {
      await withdrawing.mutateAsync({ ...writeTo(application), body: values });
      notify.success(texts.done);
      onClose();
    },
  });
  return (
    <Dialog
      open
      role="alertdialog"
      title={texts.title}
      size="small"
      onClose={onClose}
      dismissable={!submitting}
      actions={
        <>
          <Button data-first-focus disabled={submitting} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={submitting}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={formClasses.form}>
        <p>{texts.question}</p>
        <TextArea {...field('reason')} label={texts.reason} optional rows={2} />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}
