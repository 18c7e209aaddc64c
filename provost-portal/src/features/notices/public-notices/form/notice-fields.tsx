import { noticeCategories } from '@hostel/contracts/notices/public-notices';
import { daysBetween } from '@hostel/contracts/wire/calendar';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { DateField } from '@hostel/shared-ui/date-field';
import { Checkbox, SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import type { ContractForm } from '@hostel/shared-ui/form';
import { Completion } from './completion.tsx';
import { formMessages } from '../messages.ts';
import classes from './notice-form-dialog.module.css';
import type { Parsed, Typed } from './notice-start.ts';

const categoryOptions = noticeCategories.map((value) => ({ value, label: value }));

export interface NoticeFieldsProps {
  form: ContractForm<Typed, Parsed>;
  /** Whether it may get a time to be published at: drafts only. */
  schedulable: boolean;
}

/** The fields of a notice except its files, and how many of the required ones are filled. */
export function NoticeFields({ form, schedulable }: NoticeFieldsProps) {
  const { field, watch } = form;
  const [title, content, effectiveDate, expiryDate] = watch([
    'title',
    'content',
    'effectiveDate',
    'expiryDate',
  ]);
  return (
    <>
      <Completion required={[title, content, effectiveDate]} />
      <TextField label={formMessages.noticeTitle} autoComplete="off" {...field('title')} />
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
        <DateField label={formMessages.effectiveDate} {...field('effectiveDate')} />
        <DateField
          label={formMessages.expiryDate}
          hint={formMessages.expiryHint}
          optional
          min={effectiveDate}
          {...field('expiryDate')}
        />
      </div>
      <Validity from={effectiveDate} to={expiryDate} />
      {schedulable && <PublishTime form={form} />}
      <Checkbox label={formMessages.isImportant} {...field('isImportant')} />
    </>
  );
}

/** When a draft is published by itself. */
function PublishTime({ form: { field } }: Pick<NoticeFieldsProps, 'form'>) {
  return (
    <fieldset className={classes.time}>
      <legend>{formMessages.publishAt}</legend>
      <p>{formMessages.publishHint}</p>
      <div className={classes.pair}>
        <DateField label={formMessages.publishDay} optional {...field('publishAt')} />
        <TextField
          label={formMessages.publishTime}
          optional
          type="time"
          {...field('publishTime')}
        />
      </div>
    </fieldset>
  );
}

/** How long the notice is valid, in words, once both dates are chosen. */
function Validity({ from, to }: { from: string; to: string | undefined }) {
  const days = to ? daysBetween(from, to) + 1 : Number.NaN;
  return (
    <p role="status" className={classNames(ui.note, ui.hideEmpty)}>
      {days > 0 && formMessages.validFor(days)}
    </p>
  );
}
