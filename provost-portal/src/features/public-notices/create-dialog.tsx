import {
  attachmentLimits,
  createPublicNotice,
  noticeCategories,
} from '@hostel/contracts/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { campusDay } from '@hostel/shared-ui/dates';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Checkbox, SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { FileField } from '@hostel/shared-ui/file-field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useId, useState } from 'react';
import { Completion } from './completion.tsx';
import classes from './create-dialog.module.css';
import { formMessages, messages } from './messages.ts';
import { useCreateNotice } from './queries.ts';

const categoryOptions = noticeCategories.map((value) => ({ value, label: value }));

/** Writes a draft. What was typed survives a failure, and closing the dialog. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateNotice();
  const formId = useId();
  const [files, setFiles] = useState<File[]>([]);
  const [uploaded, setUploaded] = useState(0);
  const { field, formProps, formError, submitting, watch } = useContractForm({
    call: createPublicNotice,
    formId: 'public-notice',
    defaultValues: {
      title: '',
      content: '',
      category: 'General',
      effectiveDate: campusDay(new Date()),
      expiryDate: '',
      isImportant: false,
    },
    fallback: formMessages.createFailed,
    submit: async (values, { submitKey }) => {
      try {
        setUploaded(0);
        await create.mutateAsync({ values, files, submitKey, onProgress: setUploaded });
        notify.success(formMessages.created);
        onClose();
      } catch (error) {
        notify.error(messageOf(error, formMessages.createFailed));
        throw error;
      }
    },
  });
  const [title, content, effectiveDate] = watch(['title', 'content', 'effectiveDate']);

  return (
    <Dialog
      open
      size="large"
      title={formMessages.title}
      onClose={onClose}
      dismissable={!submitting}
      actions={
        <>
          <Button disabled={submitting} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={submitting}>
            {submitting && files.length > 0 ? formMessages.uploading(uploaded) : formMessages.save}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={classes.form}>
        <Completion required={[title, content, effectiveDate]} />
        <TextField label={formMessages.noticeTitle} {...field('title')} />
        <TextArea
          label={formMessages.content}
          hint={formMessages.contentHint}
          rows={7}
          {...field('content')}
        />
        <div className={classes.pair}>
          <SelectField
            label={formMessages.category}
            options={categoryOptions}
            {...field('category')}
          />
          <TextField type="date" label={formMessages.effectiveDate} {...field('effectiveDate')} />
          <TextField
            type="date"
            label={formMessages.expiryDate}
            hint={formMessages.expiryHint}
            optional
            min={effectiveDate}
            {...field('expiryDate')}
          />
        </div>
        <Checkbox label={formMessages.isImportant} {...field('isImportant')} />
        <FileField
          label={formMessages.attachments}
          hint={formMessages.attachmentsHint}
          optional
          value={files}
          onChange={setFiles}
          accept={['application/pdf', 'image/jpeg', 'image/png']}
          maxFiles={attachmentLimits.files}
          maxBytes={attachmentLimits.bytesEach}
        />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}
