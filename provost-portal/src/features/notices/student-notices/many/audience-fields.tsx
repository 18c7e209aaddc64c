import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { DateField } from '@hostel/shared-ui/date-field';
import { SelectField, TextField } from '@hostel/shared-ui/field';
import type { ContractForm } from '@hostel/shared-ui/form';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { hallLabels, useHalls } from '../../../../lib/halls.ts';
import { useStudents } from '../queries.ts';
import classes from './many.module.css';
import type { Parsed, Typed } from './form-values.ts';
import { audienceLabels, formMessages as texts } from './messages.ts';

export interface FieldsProps {
  form: ContractForm<Typed, Parsed>;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const withAny = (labels: Readonly<Record<string, string>>, any: string) => [
  { value: '', label: any },
  ...optionsOf(labels),
];

/** To whom a notice goes. */
export function AudienceFields({ form }: FieldsProps) {
  const kind = form.watch('kind');
  if (kind === 'students') return null;
  return (
    <div className={classNames(classes.pair, ui.stack4, ui.top)}>
      <SelectField label={texts.kind} options={optionsOf(audienceLabels)} {...form.field('kind')} />
      {(kind === 'hall' || kind === 'floor' || kind === 'room') && <HallField form={form} />}
      {kind === 'floor' && (
        <TextField
          label={texts.floor}
          hint={texts.floorHint}
          inputMode="numeric"
          {...form.field('floor')}
        />
      )}
      {kind === 'room' && (
        <TextField label={texts.room} autoComplete="off" {...form.field('room')} />
      )}
      {kind === 'course' && <CourseField form={form} />}
      {kind === 'filter' && <FilterFields form={form} />}
    </div>
  );
}

// The options of halls and courses are read from the server: the value is passed so that a stored choice is
// shown once its option is there.
function HallField({ form }: FieldsProps) {
  const options = optionsOf(hallLabels(useHalls()));
  return (
    <SelectField
      label={texts.hall}
      placeholder={texts.chooseHall}
      options={options}
      {...form.field('hall')}
      value={form.watch('hall')}
    />
  );
}

function useCourses(): Record<string, string> {
  const { data } = useStudents('');
  return Object.fromEntries((data?.courses ?? []).map((course) => [course, course]));
}

function CourseField({ form }: FieldsProps) {
  const options = optionsOf(useCourses());
  return (
    <SelectField
      label={texts.course}
      placeholder={texts.chooseCourse}
      options={options}
      {...form.field('course')}
      value={form.watch('course')}
    />
  );
}

function FilterFields({ form }: FieldsProps) {
  const courses = withAny(useCourses(), texts.anyCourse);
  return (
    <>
      <TextField label={texts.search} optional autoComplete="off" {...form.field('search')} />
      <SelectField
        label={texts.course}
        options={courses}
        {...form.field('course')}
        value={form.watch('course')}
      />
      <SelectField
        label={texts.gender}
        options={withAny(texts.genders, texts.any)}
        {...form.field('gender')}
      />
      <SelectField
        label={texts.allotted}
        options={withAny(texts.beds, texts.any)}
        {...form.field('allotted')}
      />
    </>
  );
}

/** When a notice is sent. */
export function TimeFields({ form }: FieldsProps) {
  return (
    <>
      <RadioCards
        label={texts.when}
        options={[
          { value: 'now', label: texts.now },
          { value: 'later', label: texts.later },
        ]}
        {...form.field('when')}
      />
      {form.watch('when') === 'later' && (
        <div className={classNames(classes.pair, ui.stack4, ui.top)}>
          <DateField label={texts.day} {...form.field('day')} />
          <TextField label={texts.time} type="time" {...form.field('time')} />
        </div>
      )}
    </>
  );
}
