import {
  replyTemplate as templateSchema,
  replyTemplateForm,
  type ReplyTemplate,
} from '@hostel/contracts/requests/shared/reply-templates';
import { SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { isRequestType } from '../request-status.ts';
import { formMessages as texts, listMessages, typeLabels } from './messages.ts';
import { useChangeReplyTemplate, useCreateReplyTemplate } from './queries.ts';

const types = Object.entries(typeLabels).map(([value, label]) => ({ value, label }));

interface TemplateDialogProps {
  /** Absent: a new one is added. */
  template?: ReplyTemplate | undefined;
  onClose: () => void;
}

/** Adds or edits a reply template. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const save = useSave(template);
  const given = template?.type ?? 'all';
  const form = useContractForm({
    schema: replyTemplateForm,
    formId: `reply-template-${template?._id ?? 'new'}`,
    defaultValues: {
      title: template?.title ?? '',
      type: isRequestType(given) ? given : 'all',
      text: template?.text ?? '',
    },
    fallback: texts.failed,
    submit: async ({ type, ...values }, { submitKey }) => {
      await save({ ...values, type: type === 'all' ? null : type }, submitKey);
      notify.success(template ? texts.changed : texts.added(values.title));
      onClose();
    },
  });
  const title = template ? texts.editTitle : texts.addTitle;
  return (
    <FormDialog title={title} submitLabel={texts.save} form={form} onClose={onClose}>
      <TextField label={listMessages.name} autoComplete="off" {...form.field('title')} />
      <SelectField label={listMessages.type} options={types} {...form.field('type')} />
      <TextArea label={listMessages.text} hint={texts.textHint} rows={5} {...form.field('text')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

/** Saves a new template, or changes the given one unless another person did so first. */
function useSave(template: ReplyTemplate | undefined) {
  const create = useCreateReplyTemplate();
  const change = useChangeReplyTemplate();
  const { current, refuse } = useCurrentRow(template, templateSchema, texts.outdated);
  return async (
    body: Parameters<typeof create.mutateAsync>[0]['body'],
    idempotencyKey: string,
  ): Promise<void> => {
    if (!current) {
      await create.mutateAsync({ body, idempotencyKey });
      return;
    }
    try {
      await change.mutateAsync({ template: current, body });
    } catch (error) {
      refuse(error);
    }
  };
}
