import { SelectField, type SelectFieldProps } from '@hostel/shared-ui/field';
import { changeMessages as texts } from '../messages.ts';

/** A choice of one of the floors of a hall. */
export function FloorSelect({ floors, ...field }: Partial<SelectFieldProps> & { floors: number }) {
  return (
    <SelectField
      label={texts.floor}
      placeholder={texts.choose}
      options={Array.from({ length: floors }, (_, index) => {
        const value = String(index + 1);
        return { value, label: value };
      })}
      {...field}
    />
  );
}
