import { registerStudent } from '@hostel/contracts/admission/applications/register';
import { studyYears, type StudyYear } from '@hostel/contracts/admission/eligibility';
import {
  genders,
  roomPreferences,
  type Gender,
  type RoomPreference,
} from '@hostel/contracts/admission/registration';
import { courses } from '@hostel/contracts/admission/registration/courses';
import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
import { SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { applicationPath } from '../../../../paths.ts';
import { useRegisterStudent } from '../queries.ts';
import classes from './register-dialog.module.css';
import { registerMessages as texts } from './register-messages.ts';

/** The values while typing: what is chosen from a list may not be chosen yet. */
type Typed = Omit<BodyIn<typeof registerStudent>, 'year' | 'gender' | 'roomPreference'> & {
  year: StudyYear | '';
  gender: Gender | '';
  roomPreference: RoomPreference | '';
};

const blank: Typed = {
  Rollno: '',
  Dob: '',
  CourseId: '',
  year: '',
  gender: '',
  roomPreference: '',
  email: '',
  contactNumber: '',
  reason: '',
  reference: '',
};

const departments = [...new Set(courses.map(({ department }) => department))];
const years = studyYears.map((value) => ({ value, label: texts.years[value] }));
const genderOptions = genders.map((value) => ({ value, label: texts.genders[value] }));
const roomTypes = roomPreferences.map((value) => ({
  value,
  label: labelOf(roomTypeLabels, value),
}));

/** Registers a student without a device, from a signed form, and opens the application. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const registering = useRegisterStudent();
  const navigate = useNavigate();
  const form = useContractForm<Typed, BodyOf<typeof registerStudent>>({
    call: registerStudent,
    formId: 'register-student',
    defaultValues: blank,
    fallback: texts.failed,
    submit: async (body, { submitKey }) => {
      const { data } = await registering.mutateAsync({ body, idempotencyKey: submitKey });
      notify.success(texts.done(data.applicationNumber));
      onClose();
      await navigate(applicationPath(data.studentId));
    },
  });
  const { field } = form;
  return (
    <FormDialog title={texts.title} submitLabel={texts.submit} form={form} onClose={onClose}>
      <p>{texts.lead}</p>
      <div className={classes.pair}>
        <TextField
          label={texts.rollno}
          hint={texts.rollnoHint}
          autoComplete="off"
          data-first-focus
          {...field('Rollno')}
        />
        <TextField label={texts.born} hint={texts.bornHint} autoComplete="off" {...field('Dob')} />
      </div>
      <SelectField label={texts.course} placeholder={texts.choose} {...field('CourseId')}>
        {departments.map((department) => (
          <optgroup key={department} label={department}>
            {courses
              .filter((offered) => offered.department === department)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <div className={classes.pair}>
        <SelectField
          label={texts.year}
          placeholder={texts.choose}
          options={years}
          {...field('year')}
        />
        <SelectField
          label={texts.gender}
          placeholder={texts.choose}
          options={genderOptions}
          {...field('gender')}
        />
      </div>
      <SelectField
        label={texts.roomType}
        hint={texts.roomTypeHint}
        placeholder={texts.choose}
        options={roomTypes}
        {...field('roomPreference')}
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="off"
        {...field('email')}
      />
      <TextField label={texts.phone} type="tel" autoComplete="off" {...field('contactNumber')} />
      <TextArea label={texts.reason} hint={texts.reasonHint} {...field('reason')} />
      <TextField
        label={texts.reference}
        hint={texts.referenceHint}
        autoComplete="off"
        {...field('reference')}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
