import { student as studentSchema, type Student } from '@hostel/contracts/residence/students';
import { ApiError } from '@hostel/shared-ui/http-error';
import { currentRow } from '@hostel/shared-ui/current-row';
import { useState } from 'react';
import { byHandMessages as texts } from './messages.ts';

/**
 * The student as last read. Where someone else changed the student first, `refuse` replaces the
 * record by the current one from the server.
 * @param onOther takes the current record of the other student, where a change concerns two
 */
export function useCurrentStudent(given: Student, onOther?: (row: Student) => void) {
  const [current, setCurrent] = useState(given);
  /** Throws the error that the form shows. */
  const refuse = (error: unknown): never => {
    const row = currentRow(error, studentSchema);
    if (!row) throw error;
    if (row.userId === given.userId) setCurrent(row);
    else onOther?.(row);
    throw new ApiError({ message: texts.changed, status: 409, code: 'changed', answered: true });
  };
  return { current, refuse };
}
