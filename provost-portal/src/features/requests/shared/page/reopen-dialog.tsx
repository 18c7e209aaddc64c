import {
  requestPage,
  reopenRequest,
  type RequestPage,
} from '@hostel/contracts/requests/shared/page';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { reopenMessages as texts } from '../messages.ts';
import { useReopenRequest } from '../queries.ts';

interface ReopenDialogProps {
  request: RequestPage;
  onClose: () => void;
}

/** Reopens a finished request with a comment, which the student reads. */
export function ReopenDialog({ request, onClose }: ReopenDialogProps) {
  const reopen = useReopenRequest();
  const { current, refuse } = useCurrentRow<RequestPage>(request, requestPage, texts.outdated);
  const form = useContractForm({
    call: reopenRequest,
    formId: `reopen-${request._id}`,
    defaultValues: { comment: '' },
    fallback: texts.failed,
    submit: async (body, { submitKey }) => {
      try {
        await reopen.mutateAsync({ request: current, body, submitKey });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.done);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title} submitLabel={texts.submit} form={form} onClose={onClose}>
      <p>{texts.lead}</p>
      <TextArea label={texts.comment} rows={4} {...form.field('comment')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
