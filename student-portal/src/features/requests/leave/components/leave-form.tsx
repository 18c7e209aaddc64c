import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
import {
  fillInAll,
  leaveApplicationOn,
  leaveTypes,
  reasonHint,
  type LeaveType,
  type submitLeave,
} from '@hostel/contracts/requests/leave';
import { leaveLabels } from '@hostel/contracts/requests/leave/labels';
import { campusDay } from '@hostel/shared-ui/dates';
import { DateField } from '@hostel/shared-ui/date-field';
import { SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { notify } from '@hostel/shared-ui/toast';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { FormEnd } from '../../../../lib/form/form-end.tsx';
import classes from '../../../../lib/form/form.module.css';
import { leaveMessages } from '../messages.ts';
import { useSubmitLeave } from '../queries.ts';
import { LeaveDuration } from './leave-duration.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const typeOptions = leaveTypes.map((value) => ({ value, label: leaveLabels[value] }));

type Body = BodyIn<typeof submitLeave>;
/** The form's values: the type may not be chosen yet. */
type Typed = Omit<Body, 'leaveType'> & { leaveType: LeaveType | '' };

const blank: Typed = {
  leaveType: '',
  startDate: '',
  endDate: '',
  reason: '',
  emergencyContact: '',
};

interface LeaveFormProps {
  /** The day until which the student has a bed. */
  bedUntil: string | undefined;
  onSubmitted: () => void;
}

/** The form to apply for leave. It saves a draft. */
export function LeaveForm({ bedUntil, onSubmitted }: LeaveFormProps) {
  const submitting = useSubmitLeave();
  const { form: texts, submitted, failed } = leaveMessages;
  const today = campusDay(officeNow());
  const form = useContractForm<Typed, BodyOf<typeof submitLeave>>({
    schema: leaveApplicationOn(today, bedUntil),
    formId: 'leave',
    defaultValues: blank,
    fallback: failed,
    submit: async (values, { submitKey }) => {
      await submitting.mutateAsync({ body: values, idempotencyKey: submitKey });
      notify.success(submitted);
      onSubmitted();
    },
  });
  const [startDate, endDate] = form.watch(['startDate', 'endDate']);
  const isUnfilled = Object.values(form.formState.errors).some(
    (error) => error?.message === fillInAll,
  );

  /** The general sentence on empty fields is shown once, at the end; each field has a specific message. */
  const field = <Name extends keyof Typed>(name: Name) => {
    const { error, ...registered } = form.field(name);
    return { ...registered, error: error === fillInAll ? texts.missing[name] : error };
  };

  return (
    <form {...form.formProps} className={classes.form} aria-label={texts.label}>
      <DraftBack restored={form.restored} onDiscard={form.clear} />
      <SelectField
        {...field('leaveType')}
        label={texts.type}
        placeholder={texts.typePlaceholder}
        options={typeOptions}
      />
      <div className={classes.pair}>
        <DateField {...field('startDate')} label={texts.start} min={today} />
        <DateField
          {...field('endDate')}
          label={texts.end}
          min={startDate || today}
          max={bedUntil}
        />
      </div>
      <LeaveDuration from={startDate} to={endDate} />
      <TextArea {...field('reason')} label={texts.reason} count={reasonHint} rows={4} />
      <TextField
        {...field('emergencyContact')}
        label={texts.contact}
        hint={texts.contactHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <FormEnd
        form={{ ...form, formError: isUnfilled ? fillInAll : form.formError }}
        ready
        texts={texts}
      />
    </form>
  );
}
