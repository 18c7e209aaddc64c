import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
import {
  sendNotice,
  studentNoticeTypes,
  type StudentNoticeType,
} from '@hostel/contracts/notices/student-notices';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { Checkbox, SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormEnd } from '@hostel/shared-ui/form-end';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { SignInAgain } from '../../../../lib/sign-in-again.tsx';
import { sendMessages as texts } from '../messages.ts';
import classes from './notice-form.module.css';
import { useSendNotice } from '../queries.ts';
import { StudentPicker } from './student-picker.tsx';
import { TemplateList } from './template-list.tsx';
import type { NoticeTemplate } from './templates.ts';

/** The draft also stores the student's name, which the form shows when the draft is restored. */
const schema = z.extend(sendNotice.body, { recipientName: z.string() });

type Body = BodyOf<typeof sendNotice>;
type Parsed = Body & { recipientName: string };
/** The values while typing: a type may not be chosen yet. */
type Typed = Omit<BodyIn<typeof sendNotice>, 'noticeType'> & {
  recipientName: string;
  noticeType: StudentNoticeType | '';
};

const blank: Typed = {
  recipientId: '',
  recipientName: '',
  noticeType: '',
  subject: '',
  message: '',
  actionRequired: '',
  isUrgent: false,
};

const typeOptions = studentNoticeTypes.map((value) => ({ value, label: value }));

function bodyOf({ recipientId, noticeType, subject, message, ...rest }: Parsed): Body {
  const { actionRequired, isUrgent } = rest;
  return { recipientId, noticeType, subject, message, actionRequired, isUrgent };
}

function isShownAtFields(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}

/** The failure as the form shows it at the button: the toast has said why. */
function atButton(cause: unknown): unknown {
  if (!(cause instanceof ApiError && cause.answered)) return cause;
  const { status, code } = cause;
  return new ApiError({ message: texts.notSent, status, code, answered: true, cause });
}

/** Sends a notice to one student. A failure keeps the typed text; after a success the form is empty. */
export function NoticeForm() {
  const sending = useSendNotice();
  const [showsTemplates, setShowsTemplates] = useState(false);
  const form = useContractForm<Typed, Parsed>({
    schema,
    formId: 'student-notice',
    defaultValues: blank,
    fallback: texts.unknown,
    submit: async (values, { submitKey }) => {
      try {
        await sending.mutateAsync({ body: bodyOf(values), submitKey });
        notify.success(texts.sent);
      } catch (cause) {
        if (isShownAtFields(cause)) throw cause;
        notify.error(messageOf(cause, texts.failed));
        throw atButton(cause);
      }
    },
  });
  const { field, setValue } = form;
  const [recipientId, recipientName] = form.watch(['recipientId', 'recipientName']);

  const fillFrom = (template: NoticeTemplate) => {
    setValue('noticeType', template.type, { shouldValidate: form.formState.isSubmitted });
    setValue('subject', template.subject);
    setValue('message', template.message);
    setValue('actionRequired', template.actionRequired);
    form.clearErrors();
    setShowsTemplates(false);
    notify.info(texts.applied(template.name));
  };

  return (
    <Card
      title={texts.form}
      action={
        <Button
          size="small"
          aria-expanded={showsTemplates}
          onClick={() => setShowsTemplates(!showsTemplates)}
        >
          <LayoutTemplate aria-hidden />
          {texts.templates}
        </Button>
      }
    >
      {showsTemplates && <TemplateList onUse={fillFrom} />}
      <form {...form.formProps} className={classes.form} aria-label={texts.form}>
        <DraftBack restored={form.restored} onDiscard={form.clear} />
        <StudentPicker
          value={recipientId === '' ? undefined : { value: recipientId, label: recipientName }}
          error={field('recipientId').error}
          onChange={(student) => {
            setValue('recipientName', student?.label ?? '');
            setValue('recipientId', student?.value ?? '');
            form.clearErrors('recipientId');
          }}
        />
        <div className={classes.pair}>
          <SelectField
            label={texts.noticeType}
            placeholder={texts.chooseType}
            options={typeOptions}
            {...field('noticeType')}
          />
          <Checkbox label={texts.isUrgent} {...field('isUrgent')} />
        </div>
        <TextField label={texts.subject} autoComplete="off" {...field('subject')} />
        <TextArea label={texts.message} rows={6} {...field('message')} />
        <TextArea
          label={texts.actionRequired}
          hint={texts.actionHint}
          rows={2}
          optional
          {...field('actionRequired')}
        />
        <FormEnd
          form={form}
          ready={recipientId !== ''}
          texts={{
            submit: texts.submit,
            submitting: texts.submitting,
            incomplete: texts.selectStudent,
          }}
          signIn={<SignInAgain />}
        />
      </form>
    </Card>
  );
}
