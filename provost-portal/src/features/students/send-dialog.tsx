import type { BodyIn, BodyOf } from '@hostel/contracts/call';
import { sendNotice, studentNoticeTypes, type StudentNoticeType } from '@hostel/contracts/notices';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Checkbox, SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormRefusal } from '@hostel/shared-ui/form-refusal';
import { useId } from 'react';
import * as z from 'zod/mini';
import { SignInAgain } from '../../lib/sign-in-again.tsx';
import { sendMessages as texts } from './messages.ts';
import classes from './send-dialog.module.css';
import { useSending } from './use-sending.ts';
import type { Picked } from './use-selection.ts';

const schema = z.omit(sendNotice.body, { recipientId: true });

type Parsed = Omit<BodyOf<typeof sendNotice>, 'recipientId'>;
/** As it stands in the form: a type may not be chosen yet. */
type Typed = Omit<BodyIn<typeof sendNotice>, 'recipientId' | 'noticeType'> & {
  noticeType: StudentNoticeType | '';
};

const blank: Typed = {
  noticeType: '',
  subject: '',
  message: '',
  actionRequired: '',
  isUrgent: false,
};

/** So many are named; the rest are counted. */
const named = 3;

export interface SendDialogProps {
  recipients: readonly Picked[];
  onSent: () => void;
  onClose: () => void;
}

/** One notice to one student or to all that are picked; each gets a letter of their own. */
export function SendDialog({ recipients, onSent, onClose }: SendDialogProps) {
  const formId = useId();
  const send = useSending(recipients);
  const form = useContractForm<Typed, Parsed>({
    schema,
    formId: 'directory-notice',
    defaultValues: blank,
    fallback: texts.error,
    submit: async (values, { submitKey }) => {
      await send(values, submitKey);
      onSent();
    },
  });
  const { field, submitting } = form;
  const rest = recipients.length - named;
  return (
    <Dialog
      open
      title={texts.title(recipients.length)}
      onClose={onClose}
      dismissable={!submitting}
      actions={
        <>
          <Button disabled={submitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={submitting}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} className={classes.form}>
        <p className={classes.to}>
          {texts.to}:{' '}
          {recipients
            .slice(0, named)
            .map(({ name }) => name)
            .join(', ')}
          {rest > 0 && ` ${texts.others(rest)}`}
        </p>
        <SelectField
          label={texts.noticeType}
          placeholder={texts.chooseType}
          options={studentNoticeTypes.map((value) => ({ value, label: value }))}
          {...field('noticeType')}
        />
        <TextField label={texts.subject} autoComplete="off" {...field('subject')} />
        <TextArea label={texts.message} rows={5} {...field('message')} />
        <TextArea
          label={texts.actionRequired}
          hint={texts.actionHint}
          rows={2}
          optional
          {...field('actionRequired')}
        />
        <Checkbox label={texts.isUrgent} {...field('isUrgent')} />
        <FormRefusal message={form.formError} signIn={<SignInAgain />} />
      </form>
    </Dialog>
  );
}
