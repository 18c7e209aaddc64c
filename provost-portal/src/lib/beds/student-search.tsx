import type { Student } from '@hostel/contracts/residence/students';
import { Combobox, type ComboboxOption } from '@hostel/shared-ui/combobox';
import { messageOf } from '@hostel/shared-ui/http-error';
import { useState } from 'react';
import { bedMessages as texts } from './messages.ts';
import type { StudentSearch as Search } from './queries.ts';

const comboboxTexts = {
  loading: texts.searching,
  empty: texts.noStudent,
  clear: texts.otherStudent,
  found: texts.found,
};

function optionOf({ userId, name, rollNumber, courseName, ...bed }: Student): ComboboxOption {
  const place = bed.hostelName === null ? [] : [bed.hostelName, bed.roomNumber];
  const detail = [rollNumber, courseName, ...place].filter(Boolean).join(' · ');
  return { value: userId, label: name, detail };
}

export interface StudentSearchProps {
  label: string;
  name: string;
  gender: Search['gender'];
  value: ComboboxOption | undefined;
  onChange: (student: Student | undefined) => void;
  error: string | undefined;
  /** Reads the first students who match. */
  useMatches: (search: Search) => {
    data: { data: readonly Student[] } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
  };
  /** Id of a student who is not offered. */
  without?: string;
}

/** Chooses a student by a search on the server. */
export function StudentSearch(props: StudentSearchProps) {
  const { label, name, gender, value, onChange, error, useMatches, without } = props;
  const [search, setSearch] = useState('');
  const matches = useMatches({ search, gender });
  const students = matches.isPlaceholderData ? undefined : matches.data?.data;
  const offered = students?.filter(({ userId }) => userId !== without);
  return (
    <Combobox
      label={label}
      hint={texts.studentHint}
      name={name}
      value={value}
      onChange={(option) => onChange(offered?.find(({ userId }) => userId === option?.value))}
      options={offered?.map(optionOf)}
      onSearch={setSearch}
      problem={matches.error ? messageOf(matches.error, texts.studentsFailed) : undefined}
      error={error}
      texts={comboboxTexts}
    />
  );
}
