import { roomSwapForm } from '@hostel/contracts/residence/room-changes';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { notify } from '@hostel/shared-ui/toast';
import { FormEnd } from '../../../../lib/form/form-end.tsx';
import classes from '../../../../lib/form/form.module.css';
import { roomChangeMessages } from '../messages.ts';
import { useProposeSwap } from '../queries.ts';

const texts = roomChangeMessages.swap;

/** The form to propose a swap. It saves a draft. */
export function SwapForm() {
  const proposing = useProposeSwap();
  const form = useContractForm({
    schema: roomSwapForm,
    formId: 'room-swap',
    defaultValues: { rollNumber: '', reason: '' },
    fallback: texts.failed,
    submit: async (values, { submitKey }) => {
      await proposing.mutateAsync({ body: values, idempotencyKey: submitKey });
      notify.success(texts.done);
    },
  });
  return (
    <form {...form.formProps} className={classes.form} aria-label={texts.label}>
      <DraftBack restored={form.restored} onDiscard={form.clear} />
      <TextField
        {...form.field('rollNumber')}
        label={texts.roll}
        hint={texts.rollHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextArea
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        count={500}
        rows={4}
      />
      <FormEnd form={form} ready texts={texts} />
    </form>
  );
}
