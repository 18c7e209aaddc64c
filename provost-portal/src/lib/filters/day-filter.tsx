import { DateField } from '@hostel/shared-ui/date-field';
import { useState } from 'react';

/** A day of a URL's filter; undefined where the text is no day. */
export function dayFrom(text: string | null): string | undefined {
  return text !== null && /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) ? text : undefined;
}

export interface DayFilterProps {
  label: string;
  /** Name of the filter in the URL. */
  name: string;
  /** `YYYY-MM-DD` */
  value: string | undefined;
  /** Shown at the field. */
  error?: string | undefined;
  onFilter: (name: string, value: string) => void;
}

/** A filter of the URL that is a day. It applies once the day is complete. */
export function DayFilter({ label, name, value = '', error, onFilter }: DayFilterProps) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    const isComplete = text === '' || dayFrom(text) !== undefined;
    setTyped(isComplete ? undefined : text);
    if (isComplete) onFilter(name, text);
  };
  return (
    <DateField
      label={label}
      error={error}
      value={typed ?? value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
