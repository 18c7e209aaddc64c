import { publicNoticeFields, type PublicNotice } from '@hostel/contracts/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormRefusal } from '@hostel/shared-ui/form-refusal';
import { messageOf } from '@hostel/shared-ui/http-error';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { useId, useState } from 'react';
import { SignInAgain } from '../../lib/sign-in-again.tsx';
import { AttachmentFields } from './attachment-fields.tsx';
import { formMessages, messages } from './messages.ts';
import classes from './notice-form-dialog.module.css';
import { NoticeFields } from './notice-fields.tsx';
import { startOf, type Parsed, type Typed } from './notice-start.ts';
import { useSaveNotice } from './save-notice.ts';
import type { NoticeTemplate } from './templates.ts';

export interface NoticeFormDialogProps {
  /** The notice to change; without one a draft is made. */
  notice?: PublicNotice;
  /** What a new draft begins with. */
  template?: NoticeTemplate | undefined;
  onClose: () => void;
}

/** Writes a draft, or changes a notice. What was typed survives a failure, and closing the dialog. */
export function NoticeFormDialog({ notice, template, onClose }: NoticeFormDialogProps) {
  const saving = useSaveNotice(notice);
  const ended = useSession((session) => session.ended);
  const formId = useId();
  const [files, setFiles] = useState<File[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const start = startOf(notice, template);
  const fallback = notice ? formMessages.updateFailed : formMessages.createFailed;
  const form = useContractForm<Typed, Parsed>({
    schema: publicNoticeFields,
    formId: start.formId,
    defaultValues: start.values,
    fallback,
    submit: async (values, { submitKey }) => {
      try {
        await saving.save({ values, files, removed, submitKey });
        notify.success(saving.creates ? formMessages.created : formMessages.updated);
        onClose();
      } catch (error) {
        notify.error(messageOf(error, fallback));
        throw error;
      }
    },
  });
  const { formProps, formError, submitting } = form;
  const busyLabel =
    files.length > 0 ? formMessages.uploading(saving.uploaded) : formMessages.saving;
  const label = saving.creates ? formMessages.save : formMessages.saveChanges;

  return (
    <Dialog
      open
      size="large"
      title={notice ? formMessages.editTitle : formMessages.title}
      onClose={onClose}
      dismissable={!submitting}
      actions={
        <>
          <Button disabled={submitting} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={submitting} disabled={ended}>
            {submitting ? busyLabel : label}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={classes.form}>
        <DraftBack restored={form.restored} onDiscard={form.clear} />
        <NoticeFields form={form} />
        <AttachmentFields
          kept={saving.creates ? [] : (notice?.attachments ?? [])}
          removed={removed}
          onRemoved={setRemoved}
          files={files}
          onFiles={setFiles}
          uploaded={submitting && files.length > 0 ? saving.uploaded : undefined}
        />
        <FormRefusal
          message={formError}
          notKept={files.length > 0 && formMessages.filesNotKept}
          signIn={<SignInAgain />}
        />
        {saving.overtaken && !submitting && (
          <div className={classes.present}>
            <p>{formMessages.presentNow(saving.overtaken.title, saving.overtaken.status)}</p>
            <Button
              size="small"
              onClick={() => {
                if (saving.overtaken) form.reset(startOf(saving.overtaken).values);
              }}
            >
              {formMessages.takePresent}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
