import { student as studentSchema, type Student } from '@hostel/contracts/students';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { presentRow } from '@hostel/shared-ui/present-row';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { byHandMessages as texts } from './messages.ts';

/**
 * The student as last read. Where someone else changed the student first, `refuse` replaces the
 * record by the current one from the server.
 * @param onOther takes the current record of the other student, where a change concerns two
 */
export function usePresentStudent(given: Student, onOther?: (row: Student) => void) {
  const [present, setPresent] = useState(given);
  /** Reports a failure by a toast and throws an error for the form. */
  const refuse = (error: unknown, fallback: string): never => {
    const row = presentRow(error, studentSchema);
    if (!row) {
      notify.error(messageOf(error, fallback));
      throw error;
    }
    if (row.userId === given.userId) setPresent(row);
    else onOther?.(row);
    notify.error(texts.changed);
    throw new ApiError({ message: texts.changed, status: 409, code: 'changed', answered: true });
  };
  return { present, refuse };
}
