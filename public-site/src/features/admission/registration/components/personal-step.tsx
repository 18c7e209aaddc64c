import { examTypes, studyYears } from '@hostel/contracts/admission/eligibility';
import { courseById, courses } from '@hostel/contracts/admission/registration/courses';
import { Button } from '@hostel/shared-ui/button';
import { DateField, typedDay } from '@hostel/shared-ui/date-field';
import { campusDay } from '@hostel/shared-ui/dates';
import { SelectField, TextField } from '@hostel/shared-ui/field';
import { isLinkToken } from '../../../../lib/mailed-link.ts';
import { runEligibilityCheck } from '../actions.ts';
import { messages } from '../messages.ts';
import { RecordFields } from './record-fields.tsx';
import { useWizard } from '../store.ts';
import { useWizardField } from '../use-wizard-field.ts';
import classes from './wizard.module.css';
import { dayFromTyped } from '@hostel/contracts/wire/text/days';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = messages.personal;
const departments = [...new Set(courses.map(({ department }) => department))];
const years = studyYears.map((value) => ({ value, label: texts.years[value] }));
const exams = examTypes.map((value) => ({ value, label: texts.regular }));

/** The personal information, checked against the university’s records. */
export function PersonalStep() {
  const field = useWizardField();
  const course = useWizard((state) => courseById(state.values.course));
  const record = useWizard((state) => state.record);
  const busy = useWizard((state) => state.busy);
  const linkEmail = useWizard(({ values }) => (isLinkToken(values.otp) ? values.email : undefined));
  return (
    <>
      {linkEmail !== undefined && (
        <p className={classes.note}>{messages.verification.linkEarly(linkEmail)}</p>
      )}
      <div className={classes.pair}>
        <SelectField {...field('course')} label={texts.course} placeholder={texts.choose}>
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
        <SelectField
          {...field('subject')}
          label={texts.subject}
          placeholder={texts.choose}
          options={course ? [{ value: course.id, label: course.name }] : []}
        />
        <SelectField
          {...field('semester')}
          label={texts.year}
          placeholder={texts.choose}
          options={years}
        />
        <SelectField
          {...field('examType')}
          label={texts.examType}
          placeholder={texts.choose}
          options={exams}
        />
        <TextField
          {...field('rollno')}
          label={texts.rollno}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <BirthDateField />
      </div>
      <p>
        <Button
          variant={record ? 'secondary' : 'primary'}
          busy={busy === 'eligibility'}
          onClick={() => void runEligibilityCheck()}
        >
          {texts.check}
        </Button>
      </p>
      <div role="status">{record && <p className={classes.good}>{texts.eligible}</p>}</div>
      {record && <RecordFields record={record} />}
    </>
  );
}

/** The application stores the date as it is typed, DD/MM/YYYY. */
function BirthDateField() {
  const { value, onChange, ...field } = useWizardField()('dateOfBirth');
  return (
    <DateField
      {...field}
      label={texts.dateOfBirth}
      value={dayFromTyped(value) ?? value}
      onChange={({ target }) => onChange({ target: { value: typedDay(target.value) } })}
      max={campusDay(officeNow())}
      calendar={false}
    />
  );
}
