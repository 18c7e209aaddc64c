import { noticeCategories } from '@hostel/contracts/public-notices';
import { Checkbox, SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import type { ContractForm } from '@hostel/shared-ui/form';
import { Completion } from './completion.tsx';
import { formMessages } from '../messages.ts';
import classes from './notice-form-dialog.module.css';
import type { Parsed, Typed } from './notice-start.ts';

const categoryOptions = noticeCategories.map((value) => ({ value, label: value }));

/** The fields of a notice except its files, and how many of the required ones are filled. */
export function NoticeFields({ form }: { form: ContractForm<Typed, Parsed> }) {
  const { field, watch } = form;
  const [title, content, effectiveDate] = watch(['title', 'content', 'effectiveDate']);
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
    </>
  );
}
