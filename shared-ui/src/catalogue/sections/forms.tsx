import { ApiError } from '@hostel/shared-ui/http-error';
import * as z from 'zod/mini';
import { Button } from '../../button/button.tsx';
import { TextArea, TextField } from '../../field/field.tsx';
import { FormError } from '../../form-error/form-error.tsx';
import { useContractForm } from '../../form/form.ts';
import { notify } from '../../toast/toast.ts';
import classes from '../catalogue.module.css';
import { Section } from './section.tsx';

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Please fill in the title.')),
  remark: z.string().check(z.maxLength(200, 'At most 200 characters.')),
});

/** Replaces the server: rejects 'taken' at its field, and doesn't answer 'offline'. */
async function send({ title }: { title: string }): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 900));
  const part = { status: 409, code: 'taken', answered: true, message: 'This title is taken.' };
  if (title === 'taken') throw new ApiError({ ...part, fields: { title: part.message } });
  if (title === 'offline') {
    throw new ApiError({ status: 0, code: 'network', answered: false, message: 'Network Error' });
  }
  notify.success('Saved.', { description: title });
}

export function FormSection() {
  const form = useContractForm({
    schema,
    formId: 'catalogue',
    defaultValues: { title: '', remark: '' },
    submit: send,
    fallback: 'No answer came. Please try again.',
  });
  return (
    <Section title="The form kit">
      <form {...form.formProps} className={classes.stack}>
        <TextField
          label="Title"
          hint="Try ‘taken’ and ‘offline’; reload while typing."
          {...form.field('title')}
        />
        <TextArea label="Remark" optional count={200} {...form.field('remark')} />
        <FormError>{form.formError}</FormError>
        <div className={classes.row}>
          <Button type="submit" variant="primary" busy={form.submitting}>
            Save
          </Button>
          <Button variant="quiet" onClick={form.clear}>
            Empty the form
          </Button>
        </div>
      </form>
      <FormError>An error that belongs to no field: the server is being restarted.</FormError>
    </Section>
  );
}
