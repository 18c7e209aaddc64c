import { keepForm, type YearEndRow } from '@hostel/contracts/residence/year-end';
import { Button } from '@hostel/shared-ui/button';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { KeepFees } from './keep-fees.tsx';
import { keepMessages as texts } from './messages.ts';
import { useKeep } from './queries.ts';

/** Writes why a resident keeps the bed, or takes that back. */
export function KeepDialog({ row, onClose }: { row: YearEndRow; onClose: () => void }) {
  const keep = useKeep(row);
  const { _id, name } = row.student;
  const form = useContractForm({
    schema: keepForm,
    formId: `keep-${_id}`,
    defaultValues: { reason: row.kept?.reason ?? '' },
    fallback: texts.failed,
    submit: async ({ reason }) => {
      await keep.mutateAsync(reason);
      notify.success(texts.saved(name));
      onClose();
    },
  });
  const remove = () =>
    keep.mutate(null, {
      onSuccess: () => {
        notify.success(texts.removed(name));
        onClose();
      },
      onError: (error) => notify.error(messageOf(error, texts.failed)),
    });
  return (
    <FormDialog title={texts.title(name)} submitLabel={texts.save} form={form} onClose={onClose}>
      <p>{texts.lead}</p>
      <KeepFees studentId={_id} />
      <TextArea label={texts.reason} rows={3} {...form.field('reason')} />
      <FormError>{form.formError}</FormError>
      {row.kept && (
        <Button busy={keep.isPending} onClick={remove}>
          {texts.remove}
        </Button>
      )}
    </FormDialog>
  );
}
