import { campuses, hostelGenders } from '@hostel/contracts/residence/halls';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import {
  SelectField,
  TextField,
  type SelectFieldProps,
  type TextFieldProps,
} from '@hostel/shared-ui/field';
import { labelOf } from '../../../../lib/labels.ts';
import { changeMessages as texts, hostelForLabels } from '../messages.ts';
import classes from './fields.module.css';

export interface HallFieldsProps {
  /** The registration of each field, with its message. */
  name: Partial<TextFieldProps>;
  campus: Partial<SelectFieldProps>;
  hostelFor: Partial<SelectFieldProps>;
  floors: Partial<TextFieldProps>;
}

/** The fields of a hall, new or current. */
export function HallFields({ name, campus, hostelFor, floors }: HallFieldsProps) {
  return (
    <>
      <TextField label={texts.name} autoComplete="off" data-first-focus {...name} />
      <div className={classNames(classes.pair, ui.stack4, ui.top)}>
        <SelectField
          label={texts.campus}
          placeholder={texts.choose}
          options={campuses.map((value) => ({ value, label: value }))}
          {...campus}
        />
        <SelectField
          label={texts.hostelFor}
          placeholder={texts.choose}
          options={hostelGenders.map((value) => ({
            value,
            label: labelOf(hostelForLabels, value),
          }))}
          {...hostelFor}
        />
        <TextField label={texts.floors} inputMode="numeric" autoComplete="off" {...floors} />
      </div>
    </>
  );
}
