import { campusDay } from '@hostel/shared-ui/dates';
import { academicYear } from '@hostel/contracts/fees/academic-year';
import { courseById } from '@hostel/contracts/admission/registration/courses';
import { IconButton } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Combobox } from '@hostel/shared-ui/combobox';
import { DateField } from '@hostel/shared-ui/date-field';
import { FieldError, SelectField, TextField } from '@hostel/shared-ui/field';
import { OrderList } from '@hostel/shared-ui/order-list';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useHalls } from '../../../../lib/halls.ts';
import { inOrder, matchingCourses } from '../form-values.ts';
import { changeMessages as texts } from '../messages.ts';
import { RoundRuleFields } from './round-rule-fields.tsx';
import { ChoiceFields, RebateFields, SlabFields, type FieldsProps } from './rule-fields.tsx';
import classes from './settings.module.css';
import { TargetFields } from './target-fields.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

function NoneOrSome({
  form,
  kind,
}: Pick<FieldsProps, 'form'> & { kind: 'days' | 'time' | 'contact' }) {
  const options = [
    { value: 'no', label: texts.none[kind] },
    { value: 'yes', label: texts.some[kind] },
  ];
  return <RadioCards label={texts.choice[kind]} options={options} {...form.field('isSet')} />;
}

/** The academic years for which days up to this one may be: that of the day, and its neighbours. */
function yearOptions(to: string) {
  const year = Number((to || campusDay(officeNow())).slice(0, 4));
  return [year - 1, year, year + 1].map((one) => ({
    value: String(one),
    label: academicYear(one),
  }));
}

function DaysFields({ form }: FieldsProps) {
  return (
    <>
      <NoneOrSome form={form} kind="days" />
      {form.watch('isSet') === 'yes' && (
        <>
          <div className={classes.pair}>
            <DateField label={texts.from} {...form.field('from')} />
            <DateField label={texts.to} {...form.field('to')} />
          </div>
          <SelectField
            label={texts.year}
            placeholder={texts.yearOfLastDay}
            options={yearOptions(form.watch('to'))}
            {...form.field('year')}
          />
        </>
      )}
    </>
  );
}

function TimeFields({ form }: FieldsProps) {
  return (
    <>
      <NoneOrSome form={form} kind="time" />
      {form.watch('isSet') === 'yes' && (
        <div className={classes.pair}>
          <DateField label={texts.day} {...form.field('from')} />
          <TextField label={texts.time} type="time" {...form.field('time')} />
        </div>
      )}
    </>
  );
}

function ContactFields({ form }: FieldsProps) {
  return (
    <>
      <NoneOrSome form={form} kind="contact" />
      {form.watch('isSet') === 'yes' && (
        <>
          <TextField label={texts.contactName} autoComplete="off" {...form.field('name')} />
          <div className={classes.pair}>
            <TextField
              label={texts.contactEmail}
              type="email"
              autoComplete="off"
              {...form.field('email')}
            />
            <TextField
              label={texts.contactPhone}
              type="tel"
              autoComplete="off"
              {...form.field('phone')}
            />
          </div>
        </>
      )}
    </>
  );
}

function HallFields({ form }: FieldsProps) {
  const items = inOrder(useHalls(), form.watch('ids')).map(({ id, name }) => ({
    key: id,
    label: name,
    content: name,
  }));
  return (
    <OrderList
      label={texts.halls}
      hint={texts.hallsHint}
      items={items}
      onChange={(moved) =>
        form.setValue(
          'ids',
          moved.map(({ key }) => key),
        )
      }
    />
  );
}

function CourseFields({ form, setting }: FieldsProps) {
  const [search, setSearch] = useState('');
  const chosen = form.watch('ids');
  const set = (ids: string[]) => form.setValue('ids', ids);
  const options = matchingCourses(search, chosen).map(({ id, name, department }) => ({
    value: id,
    label: name,
    detail: department,
  }));
  return (
    <>
      {chosen.length === 0 ? (
        <p>{setting.emptyText}</p>
      ) : (
        <ul className={classNames(classes.courses, ui.stack)} aria-label={texts.chosenCourses}>
          {chosen.map((id) => {
            const name = courseById(id)?.name ?? id;
            return (
              <li key={id}>
                {name}
                <IconButton
                  label={texts.removeCourse(name)}
                  icon={<X aria-hidden />}
                  onClick={() => set(chosen.filter((one) => one !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Combobox
        label={texts.courses}
        placeholder={texts.coursesPlaceholder}
        value={undefined}
        options={options}
        onSearch={setSearch}
        onChange={(option) => {
          if (option) set([...chosen, option.value]);
          setSearch('');
        }}
      />
    </>
  );
}

function NumberField({ form, setting: { kind, unit } }: FieldsProps) {
  const label = unit ?? new Map<string, string>(Object.entries(texts.units)).get(kind);
  return (
    <TextField
      label={label ?? texts.units.whole}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-first-focus
      {...form.field('number')}
    />
  );
}

const fieldsOf = new Map<string, (props: FieldsProps) => React.ReactNode>([
  ['days', DaysFields],
  ['time', TimeFields],
  ['halls', HallFields],
  ['courses', CourseFields],
  ['amount', NumberField],
  ['decimal', NumberField],
  ['whole', NumberField],
  ['choice', ChoiceFields],
  ['slabs', SlabFields],
  ['rebate', RebateFields],
  ['targets', TargetFields],
  ['contact', ContactFields],
  ['roundRules', RoundRuleFields],
]);

/** Whether this page knows how to change a setting: the server may be newer. */
export function isKnownKind(kind: string): boolean {
  return fieldsOf.has(kind);
}

/** The fields for the value of a setting, by its kind. */
export function ValueFields({ form, setting }: FieldsProps) {
  const Fields = fieldsOf.get(setting.kind);
  return (
    <>
      {Fields && <Fields form={form} setting={setting} />}
      <FieldError>{form.field('value').error}</FieldError>
    </>
  );
}
