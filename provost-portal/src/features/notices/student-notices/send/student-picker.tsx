import type { Student } from '@hostel/contracts/residence/students';
import { Combobox, type ComboboxOption } from '@hostel/shared-ui/combobox';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { useState } from 'react';
import { toastOf, useFailureToast } from '../../../../lib/failure-toast.ts';
import { whatFailed } from '../../../../lib/list/what-failed.ts';
import { placeOf } from '../../../../lib/labels.ts';
import { sendMessages } from '../messages.ts';
import { useStudents } from '../queries.ts';

const texts = {
  loading: sendMessages.searching,
  empty: sendMessages.noStudent,
  clear: sendMessages.clearStudent,
  found: sendMessages.found,
};

function optionOf({ userId, name, rollNumber, courseName, ...bed }: Student): ComboboxOption {
  const place = bed.roomNumber === null ? [] : [placeOf(bed.hostelName, bed.roomNumber)];
  const detail = [rollNumber, courseName, ...place].filter(Boolean).join(' · ');
  return { value: userId, label: name, detail };
}

export interface StudentPickerProps {
  value: ComboboxOption | undefined;
  onChange: (student: ComboboxOption | undefined) => void;
  error?: string | undefined;
}

/** Chooses the student who receives a notice, by a search on the server. */
export function StudentPicker({ value, onChange, error }: StudentPickerProps) {
  const [search, setSearch] = useState('');
  const students = useStudents(search);
  useFailureToast('students-failed', students, toastOf(sendMessages.loadFailed));
  const problem = students.error ? whatFailed(students.error, sendMessages.unavailable) : undefined;
  return (
    <>
      <Combobox
        label={sendMessages.student}
        hint={sendMessages.studentHint}
        name="recipientId"
        value={value}
        onChange={onChange}
        options={students.data?.data.map(optionOf)}
        onSearch={setSearch}
        problem={problem}
        error={error}
        texts={texts}
      />
      {problem !== undefined && students.data === undefined && (
        <ErrorPanel
          message={problem}
          busy={students.isFetching}
          onRetry={() => void students.refetch()}
        />
      )}
    </>
  );
}
