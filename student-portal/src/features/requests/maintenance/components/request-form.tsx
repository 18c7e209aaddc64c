import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
import {
  createMaintenanceRequest,
  descriptionHint,
  maintenanceTypes,
  priorities,
  type MaintenanceType,
} from '@hostel/contracts/requests/maintenance';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { Checkbox, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { PhotoField } from '@hostel/shared-ui/photo-field';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { FormEnd } from '../../../../lib/form/form-end.tsx';
import { maintenanceMessages, priorityTexts } from '../messages.ts';
import { useSubmitRequest } from '../queries.ts';
import { isComplete, PlaceFields, type Place } from './place-fields.tsx';
import { UsualTime } from './usual-time.tsx';
import { TypeIcon } from './type-icon.tsx';
import { PriorityIcon } from './priority-mark.tsx';
import classes from './request-form.module.css';

const typeOptions = maintenanceTypes.map((value) => ({
  value,
  label: maintenanceLabels[value],
  icon: <TypeIcon type={value} />,
}));
const priorityOptions = priorities.map((value) => ({
  value,
  label: priorityTexts[value].label,
  description: priorityTexts[value].hint,
  icon: <PriorityIcon priority={value} />,
}));

type Body = BodyIn<typeof createMaintenanceRequest>;
/** The form's values: the type may not be chosen yet. */
type Typed = Omit<Body, 'requestType'> & { requestType: MaintenanceType | '' };

const blank: Typed = {
  requestType: '',
  priority: 'medium',
  description: '',
  visitTime: '',
  mayEnter: false,
  commonArea: undefined,
  areaFloor: undefined,
  photo: undefined,
};

/** The body to send: a visit concerns only the student's room. */
function sentOf({ mayEnter, visitTime, ...rest }: Body): Body {
  return rest.commonArea === undefined ? { ...rest, mayEnter, visitTime } : rest;
}

/** The form to report a problem. It saves a draft, without the photo. */
export function RequestForm({ onSubmitted }: { onSubmitted: () => void }) {
  const submitting = useSubmitRequest();
  const { form: texts, submitted, failed, camera } = maintenanceMessages;
  const form = useContractForm<Typed, BodyOf<typeof createMaintenanceRequest>>({
    call: createMaintenanceRequest,
    formId: 'maintenance-request',
    defaultValues: blank,
    fallback: failed,
    submit: async (values, { submitKey }) => {
      await submitting.mutateAsync({ body: sentOf(values), idempotencyKey: submitKey });
      notify.success(submitted);
      onSubmitted();
    },
  });
  const [requestType, description, photo = '', area, floor] = form.watch([
    'requestType',
    'description',
    'photo',
    'commonArea',
    'areaFloor',
  ]);
  const hasPlace = isComplete({ area, floor });
  const ready = requestType !== '' && !isBlank(description) && hasPlace;
  const endTexts = { ...texts, incomplete: hasPlace ? texts.incomplete : texts.floorMissing };
  const { errors } = form.formState;
  const setPlace = (place: Place) => {
    form.setValue('commonArea', place.area, { shouldDirty: true });
    form.setValue('areaFloor', place.floor, { shouldDirty: true });
    form.clearErrors(['commonArea', 'areaFloor']);
  };

  return (
    <form {...form.formProps} className={classes.form} aria-label={texts.label}>
      <DraftBack restored={form.restored} onDiscard={form.clear} />
      <RadioCards
        {...form.field('requestType')}
        label={texts.type}
        options={typeOptions}
        className={classes.types}
      />
      <UsualTime type={requestType} />
      <PlaceFields
        place={{ area, floor }}
        onChange={setPlace}
        errors={{ area: errors.commonArea?.message, floor: errors.areaFloor?.message }}
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
      {area === undefined && (
        <>
          <TextField
            {...form.field('visitTime')}
            label={texts.visitTime}
            hint={texts.visitTimeHint}
            optional
          />
          <Checkbox {...form.field('mayEnter')} label={texts.mayEnter} />
        </>
      )}
      <PhotoField
        label={texts.photo}
        hint={texts.photoHint}
        optional
        value={photo}
        onChange={(taken) => form.setValue('photo', taken || undefined, { shouldDirty: true })}
        error={errors.photo?.message}
        cameraError={() => camera}
      />
      <FormEnd form={form} ready={ready} texts={endTexts} notSaved={photo && texts.photoNotSaved} />
    </form>
  );
}
