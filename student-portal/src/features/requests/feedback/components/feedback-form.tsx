import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
import {
  feedbackTypes,
  messageHint,
  submitFeedback,
  type FeedbackType,
} from '@hostel/contracts/requests/feedback';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import { Checkbox, SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { notify } from '@hostel/shared-ui/toast';
import type { ChangeEvent } from 'react';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { FormEnd } from '../../../../lib/form/form-end.tsx';
import classes from '../../../../lib/form/form.module.css';
import { feedbackMessages } from '../messages.ts';
import { useSubmitFeedback } from '../queries.ts';

const typeOptions = feedbackTypes.map((value) => ({ value, label: value }));

type Body = BodyIn<typeof submitFeedback>;
/** The form's values: the category may not be chosen yet. */
type Typed = Omit<Body, 'feedbackType'> & { feedbackType: FeedbackType | '' };

const blank: Typed = {
  feedbackType: '',
  customSubject: '',
  message: '',
  confidential: false,
};

/** The body to send: only the category Other has a custom subject. */
function sentOf({ customSubject, confidential, ...rest }: Body): Body {
  const sent = confidential ? { ...rest, confidential } : rest;
  return rest.feedbackType === 'Other' ? { ...sent, customSubject } : sent;
}

/** The form to send feedback. It saves a draft. */
export function FeedbackForm({ onSubmitted }: { onSubmitted: () => void }) {
  const submitting = useSubmitFeedback();
  const { form: texts, submitted, failed } = feedbackMessages;
  const form = useContractForm<Typed, BodyOf<typeof submitFeedback>>({
    call: submitFeedback,
    formId: 'feedback',
    defaultValues: blank,
    fallback: failed,
    submit: async (values, { submitKey }) => {
      await submitting.mutateAsync({ body: sentOf(values), idempotencyKey: submitKey });
      notify.success(submitted);
      onSubmitted();
    },
  });
  const [feedbackType, customSubject = '', message] = form.watch([
    'feedbackType',
    'customSubject',
    'message',
  ]);
  const isOther = feedbackType === 'Other';
  const ready = feedbackType !== '' && !isBlank(message) && (!isOther || !isBlank(customSubject));

  const category = form.field('feedbackType');
  const chooseCategory = (event: ChangeEvent<HTMLSelectElement>) => {
    void category.onChange(event);
    if (event.target.value !== 'Other') form.setValue('customSubject', '');
  };

  return (
    <form {...form.formProps} className={classes.form} aria-label={texts.label}>
      <DraftBack restored={form.restored} onDiscard={form.clear} />
      <SelectField
        {...category}
        onChange={chooseCategory}
        label={texts.category}
        placeholder={texts.categoryPlaceholder}
        options={typeOptions}
      />
      {isOther && (
        <TextField
          {...form.field('customSubject')}
          label={texts.subject}
          hint={texts.subjectHint}
        />
      )}
      <TextArea {...form.field('message')} label={texts.message} count={messageHint} rows={6} />
      <Checkbox
        {...form.field('confidential')}
        label={texts.confidential}
        hint={texts.confidentialHint}
      />
      <FormEnd
        form={form}
        ready={ready}
        texts={{ ...texts, incomplete: isOther ? texts.incompleteOther : texts.incomplete }}
      />
    </form>
  );
}
