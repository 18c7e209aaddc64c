import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { fullDate } from '@hostel/shared-ui/dates';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormRefusal } from '@hostel/shared-ui/form-refusal';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { SignInAgain } from '../../../../lib/sign-in-again.tsx';
import { formMessages } from '../messages.ts';
import { AttachmentFields } from './attachment-fields.tsx';
import { NoticeFields } from './notice-fields.tsx';
import classes from './notice-form-dialog.module.css';
import { schema, startFromNotice, startOfNew, type Parsed, type Typed } from './notice-start.ts';
import { useSaveNotice } from './save-notice.ts';
import type { NoticeTemplate } from './templates.ts';

export interface NoticeFormDialogProps {
  /** The notice to change; without one a draft is created. */
  notice?: PublicNotice;
  /** The text that a new draft starts with. */
  template?: NoticeTemplate | undefined;
  onClose: () => void;
}

/** Creates a draft or changes a notice. The typed text survives a failure, and closing the dialog. */
export function NoticeFormDialog({ notice, template, onClose }: NoticeFormDialogProps) {
  const saving = useSaveNotice(notice);
  const ended = useSession((session) => session.ended);
  const [files, setFiles] = useState<File[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const start = notice ? startFromNotice(notice) : startOfNew(template);
  const form = useContractForm<Typed, Parsed>({
    schema,
    formId: start.formId,
    defaultValues: start.values,
    fallback: notice ? formMessages.updateFailed : formMessages.createFailed,
    submit: async (values, { submitKey }) => {
      const saved = await saving.save({ values, files, removed, submitKey });
      notify.success(saving.creates ? formMessages.created : formMessages.updated, {
        description: saved.publishAt && formMessages.scheduled(fullDate(saved.publishAt)),
      });
      onClose();
    },
  });
  const { submitting } = form;
  const schedules = saving.isDraft && form.watch('publishAt') !== '';
  const uploaded = submitting && files.length > 0 ? saving.uploaded : undefined;
  return (
    <FormDialog
      size="large"
      title={notice ? formMessages.editTitle : formMessages.title}
      submitLabel={submitLabel({ creates: saving.creates, schedules, submitting, uploaded })}
      disabled={ended}
      form={form}
      onClose={onClose}
    >
      <DraftBack restored={form.restored} onDiscard={form.clear} />
      <NoticeFields form={form} schedulable={saving.isDraft} />
      <AttachmentFields
        current={saving.attachments}
        removed={removed}
        onRemoved={setRemoved}
        files={files}
        onFiles={setFiles}
        uploaded={uploaded}
      />
      <FormRefusal
        message={form.formError}
        notSaved={files.length > 0 && formMessages.filesNotSaved}
        signIn={<SignInAgain />}
      />
      {saving.overtaken && !submitting && (
        <CurrentNotice
          notice={saving.overtaken}
          onUse={(current) => form.reset(startFromNotice(current).values)}
        />
      )}
    </FormDialog>
  );
}

interface Submit {
  creates: boolean;
  schedules: boolean;
  submitting: boolean;
  uploaded: number | undefined;
}

function submitLabel({ creates, schedules, submitting, uploaded }: Submit): string {
  if (uploaded !== undefined) return formMessages.uploading(uploaded);
  if (submitting) return formMessages.saving;
  if (schedules) return formMessages.schedule;
  return creates ? formMessages.save : formMessages.saveChanges;
}

interface CurrentNoticeProps {
  notice: PublicNotice;
  onUse: (notice: PublicNotice) => void;
}

/** The notice as someone else has saved it, with a button that puts it into the form. */
function CurrentNotice({ notice, onUse }: CurrentNoticeProps) {
  return (
    <div className={classes.current}>
      <p>{formMessages.currentNotice(notice.title, notice.status)}</p>
      <Button size="small" onClick={() => onUse(notice)}>
        {formMessages.useCurrent}
      </Button>
    </div>
  );
}
