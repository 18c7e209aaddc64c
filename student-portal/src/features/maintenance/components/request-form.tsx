import type { BodyIn, BodyOf } from '@hostel/contracts/call';
import {
  createServiceRequest,
  descriptionHint,
  maintenanceTypes,
  priorities,
  type MaintenanceType,
} from '@hostel/contracts/service-requests';
import { Button } from '@hostel/shared-ui/button';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { PhotoField } from '@hostel/shared-ui/photo-field';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import { useId } from 'react';
import { DraftBack } from '../../../lib/form/draft-back.tsx';
import { FormRefusal } from '../../../lib/session/form-refusal.tsx';
import { explained } from '../../../lib/form/explained.ts';
import { maintenanceMessages, priorityTexts, typeTexts } from '../messages.ts';
import { useSubmitRequest } from '../queries.ts';
import { TypeIcon } from './icons.tsx';
import { PriorityMark } from './priority-mark.tsx';
import classes from './request-form.module.css';

const typeOptions = maintenanceTypes.map((value) => ({
  value,
  label: typeTexts[value],
  icon: <TypeIcon type={value} />,
}));
const priorityOptions = priorities.map((value) => ({
  value,
  label: priorityTexts[value].label,
  description: priorityTexts[value].hint,
  icon: <PriorityMark priority={value} />,
}));

type Body = BodyIn<typeof createServiceRequest>;
/** As it stands in the form: a type may not be chosen yet. */
type Typed = Omit<Body, 'requestType'> & { requestType: MaintenanceType | '' };

const blank: Typed = { requestType: '', priority: 'medium', description: '', photo: undefined };

/** Reports something to be mended. A draft is kept; the photo alone is not. */
export function RequestForm({ onSubmitted }: { onSubmitted: () => void }) {
  const submitting = useSubmitRequest();
  const { form: texts, submitted, refused, failed, camera } = maintenanceMessages;
  const form = useContractForm<Typed, BodyOf<typeof createServiceRequest>>({
    call: createServiceRequest,
    formId: 'maintenance-request',
    defaultValues: blank,
    fallback: failed,
    submit: async (values, { submitKey }) => {
      await submitting.mutateAsync({ values, submitKey }).catch((error: unknown) => {
        throw explained(error, { refused });
      });
      notify.success(submitted);
      onSubmitted();
    },
  });
  const [requestType, description, photo = ''] = form.watch([
    'requestType',
    'description',
    'photo',
  ]);
  const ready = requestType !== '' && description.trim() !== '';
  const hintId = useId();

  return (
    <form {...form.formProps} className={classes.form} aria-label={texts.label}>
      <DraftBack restored={form.restored} onDiscard={form.clear} />
      <RadioCards
        {...form.field('requestType')}
        label={texts.type}
        options={typeOptions}
        className={classes.types}
      />
      <RadioCards
        {...form.field('priority')}
        label={texts.priority}
        options={priorityOptions}
        className={classes.priorities}
      />
      <TextArea
        {...form.field('description')}
        label={texts.description}
        hint={texts.descriptionHint}
        count={descriptionHint}
        rows={5}
      />
      <PhotoField
        label={texts.photo}
        hint={texts.photoHint}
        optional
        value={photo}
        onChange={(taken) => form.setValue('photo', taken || undefined, { shouldDirty: true })}
        error={form.formState.errors.photo?.message}
        cameraError={() => camera}
      />
      <FormRefusal message={form.formError} notKept={photo && texts.photoNotKept} />
      <div className={classes.submit}>
        <Button
          type="submit"
          variant="primary"
          disabled={!ready}
          busy={form.submitting}
          aria-describedby={ready ? undefined : hintId}
        >
          {form.submitting ? texts.submitting : texts.submit}
        </Button>
        {!ready && (
          <p id={hintId} className={classes.hint}>
            {texts.incomplete}
          </p>
        )}
      </div>
    </form>
  );
}
