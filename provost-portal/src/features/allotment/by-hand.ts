import { student as studentSchema, type Student } from '@hostel/contracts/students';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { presentRow } from '@hostel/shared-ui/present-row';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { resultMessages as texts } from './messages.ts';

/** The student as last seen; where somebody was faster, as the server says it is now. */
export function usePresentStudent(given: Student) {
  const [present, setPresent] = useState(given);
  /** Tells a failure and throws it on for the form, in the office's words where it was a race. */
  const refuse = (error: unknown, fallback: string): never => {
    const row = presentRow(error, studentSchema);
    if (!row) {
      notify.error(messageOf(error, fallback));
      throw error;
    }
    setPresent(row);
    notify.error(texts.changed);
    throw new ApiError({ message: texts.changed, status: 409, code: 'changed', answered: true });
  };
  return { present, refuse };
}
