import type { BodyIn, BodyOf } from '@hostel/contracts/call';
import {
  createServiceRequest,
  descriptionHint,
  maintenanceTypes,
  priorities,
  type MaintenanceType,
} from '@hostel/contracts/service-requests';
import { isBlank } from '@hostel/contracts/text';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { PhotoField } from '@hostel/shared-ui/photo-field';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { FormEnd } from '../../../lib/form/form-end.tsx';
import { explained } from '@hostel/shared-ui/explained';
import { maintenanceMessages, priorityTexts, typeTexts } from '../messages.ts';
import { useSubmitRequest } from '../queries.ts';
import { TypeIcon } from './icons.tsx';
import { PriorityIcon } from './priority-mark.tsx';
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
  icon: <PriorityIcon priority={value} />,
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
  const ready = requestType !== '' && !isBlank(description);

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
      <FormEnd form={form} ready={ready} texts={texts} notKept={photo && texts.photoNotKept} />
    </form>
  );
}
