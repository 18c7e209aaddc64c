import { SelectField } from '@hostel/shared-ui/field';
import { filterMessages } from './messages.ts';

export interface FilterSelectProps {
  label: string;
  /** Name of the filter in the URL. */
  name: string;
  value: string | undefined;
  /** Each value with its label, in the order of the list. */
  labels: Readonly<Record<string, string>>;
  /** Offers 'All', which removes the filter. A sort, for one, always has a value. */
  all?: boolean;
  onFilter: (name: string, value: string) => void;
}

/** A filter of the URL with a few known values. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, name, value = '', labels, all = true, onFilter } = props;
  return (
    <SelectField
      label={label}
      placeholder={all ? filterMessages.all : undefined}
      options={Object.entries(labels).map(([option, text]) => ({ value: option, label: text }))}
      value={value}
      onChange={(event) => onFilter(name, event.target.value)}
    />
  );
}
