import { reopenRequest, type RequestPage } from '@hostel/contracts/requests/shared/page';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { useId } from 'react';
import classes from '../../../../lib/form/form.module.css';
import { answerMessages as texts } from '../messages.ts';
import { useReopen } from '../queries.ts';

interface ReopenDialogProps {
  request: RequestPage;
  onClose: () => void;
}

/** Reopens a finished request with what is still wrong. */
export function ReopenDialog({ request, onClose }: ReopenDialogProps) {
  const reopen = useReopen();
  const formId = useId();
  const { field, formProps, formError, submitting } = useContractForm({
    call: reopenRequest,
    formId: `reopen-${request._id}`,
    defaultValues: { comment: '' },
    fallback: texts.reopenFailed,
    submit: async (body, { submitKey }) => {
      await reopen.mutateAsync({ request, body, submitKey });
      notify.success(texts.reopenDone);
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={texts.reopenTitle}
      onClose={onClose}
      dismissable={!submitting}
      actions={
        <>
          <Button disabled={submitting} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={submitting}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={classes.form}>
        <TextArea label={texts.comment} rows={4} data-first-focus {...field('comment')} />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}
