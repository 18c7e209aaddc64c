import { SelectField } from '@hostel/shared-ui/field';
import { filterMessages } from './messages.ts';

export interface FilterSelectProps {
  label: string;
  /** Of the filter in the URL. */
  name: string;
  value: string | undefined;
  /** Each value with its word, in the order of the list. */
  labels: Readonly<Record<string, string>>;
  /** Without it there is no way to choose nothing: a sort, say. */
  all?: boolean;
  onFilter: (name: string, value: string) => void;
}

/** One filter of the URL, chosen from a few values. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, name, value = '', labels, all = true, onFilter } = props;
  return (
    <SelectField
      label={label}
      {...(all && { placeholder: filterMessages.all })}
      options={Object.entries(labels).map(([option, word]) => ({ value: option, label: word }))}
      value={value}
      onChange={(event) => onFilter(name, event.target.value)}
    />
  );
}
