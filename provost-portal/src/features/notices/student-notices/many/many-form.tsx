import type { NoticeToMany } from '@hostel/contracts/notices/student-notices/many';
import { studentNoticeTypes } from '@hostel/contracts/notices/student-notices';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { Checkbox, SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormEnd } from '@hostel/shared-ui/form-end';
import { notify } from '@hostel/shared-ui/toast';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { SignInAgain } from '../../../../lib/sign-in-again.tsx';
import { sendMessages } from '../messages.ts';
import { TemplateList } from '../send/template-list.tsx';
import type { NoticeTemplate } from '../send/templates.ts';
import { AudienceFields, TimeFields } from './audience-fields.tsx';
import {
  audienceOf,
  blank,
  type Parsed,
  schema,
  sendAtOf,
  type Typed,
  valuesOf,
} from './form-values.ts';
import classes from './many.module.css';
import { formMessages as texts } from './messages.ts';
import { type AudienceIn, useAudience, useWriteNotice } from './queries.ts';
import { useDelayed } from './use-delayed.ts';

const typeOptions = studentNoticeTypes.map((value) => ({ value, label: value }));

function bodyOf(values: Parsed, audience: AudienceIn, students: number) {
  const { noticeType, subject, message, actionRequired, isUrgent } = values;
  const sendAt = sendAtOf(values);
  const written = { noticeType, subject, message, actionRequired, isUrgent };
  return { audience, ...written, students, ...(sendAt && { sendAt }) };
}

/** The audience that is chosen, and how many students it has; null after a failure. */
function useChosen(values: Typed) {
  const search = useDelayed(values.search);
  const room = useDelayed(values.room);
  const audience = audienceOf({ ...values, search, room });
  const { data, error, isFetching, refetch } = useAudience(audience);
  const isSame = search === values.search && room === values.room;
  const counted = audience && isSame && !isFetching && !error ? data?.data : undefined;
  const failed = audience !== undefined && !isFetching && error !== null;
  return { audience, counted, failed, countAgain: () => void refetch() };
}

function countText({ audience, counted, failed }: ReturnType<typeof useChosen>): string {
  if (audience === undefined) return texts.incomplete;
  if (failed) return texts.countFailed;
  return counted ? texts.count(counted.students, counted.audienceText) : texts.counting;
}

export interface ManyFormProps {
  /** A scheduled notice that is changed; absent for a new one. */
  notice?: NoticeToMany;
  onSaved: (saved: NoticeToMany) => void;
  onCancel?: () => void;
}

/** A notice to many: to whom, what and when. How many students get it is shown before it is sent. */
export function ManyForm({ notice, onSaved, onCancel }: ManyFormProps) {
  const writing = useWriteNotice(notice);
  const [showsTemplates, setShowsTemplates] = useState(false);
  const form = useContractForm<Typed, Parsed>({
    schema,
    formId: notice ? `notice-to-many-${notice._id}` : 'notice-to-many',
    defaultValues: notice ? valuesOf(notice) : blank,
    fallback: texts.failed,
    submit: async (values, { submitKey }) => {
      const { audience, counted } = chosen;
      if (!audience || !counted) return;
      const body = bodyOf(values, audience, counted.students);
      const { data } = await writing.mutateAsync({ body, submitKey });
      notify.success(data.state === 'scheduled' ? texts.scheduled : texts.saved(data.total));
      onSaved(data);
    },
  });
  const { field, setValue } = form;
  const values = form.watch();
  const chosen = useChosen(values);
  const students = chosen.counted?.students ?? 0;
  const fillFrom = (template: NoticeTemplate) => {
    setValue('noticeType', template.type, { shouldValidate: form.formState.isSubmitted });
    setValue('subject', template.subject);
    setValue('message', template.message);
    setValue('actionRequired', template.actionRequired);
    form.clearErrors();
    setShowsTemplates(false);
    notify.info(sendMessages.applied(template.name));
  };
  return (
    <Card
      title={notice ? texts.change : texts.form}
      action={
        <Button
          size="small"
          aria-expanded={showsTemplates}
          onClick={() => setShowsTemplates(!showsTemplates)}
        >
          <LayoutTemplate aria-hidden />
          {sendMessages.templates}
        </Button>
      }
    >
      {showsTemplates && <TemplateList onUse={fillFrom} />}
      <form {...form.formProps} className={classes.form} aria-label={texts.form}>
        <DraftBack restored={form.restored} onDiscard={form.clear} />
        <AudienceFields form={form} />
        <div className={classNames(classes.pair, ui.stack4, ui.top)}>
          <SelectField
            label={sendMessages.noticeType}
            placeholder={sendMessages.chooseType}
            options={typeOptions}
            {...field('noticeType')}
          />
          <TextField label={sendMessages.subject} autoComplete="off" {...field('subject')} />
        </div>
        <TextArea label={sendMessages.message} rows={6} {...field('message')} />
        <TextArea
          label={sendMessages.actionRequired}
          hint={sendMessages.actionHint}
          rows={2}
          optional
          {...field('actionRequired')}
        />
        <Checkbox label={sendMessages.isUrgent} {...field('isUrgent')} />
        <TimeFields form={form} />
        <p className={ui.strong} role="status">
          {countText(chosen)} {values.when === 'later' && students > 0 && texts.countLater}
        </p>
        {chosen.failed && (
          <Button size="small" onClick={chosen.countAgain}>
            {texts.countAgain}
          </Button>
        )}
        <FormEnd
          form={form}
          ready={students > 0}
          texts={{
            submit: values.when === 'later' ? texts.schedule(students) : texts.send(students),
            submitting: texts.sending,
          }}
          signIn={<SignInAgain />}
        />
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </form>
    </Card>
  );
}
