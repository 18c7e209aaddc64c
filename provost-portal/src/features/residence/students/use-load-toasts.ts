import { notify } from '@hostel/shared-ui/toast';
import { useEffect, useRef } from 'react';
import { toastOf, useFailureToast } from '../../../lib/failure-toast.ts';
import { messages } from './messages.ts';
import type { useStudentProfiles } from './queries.ts';

/** Reports the first successful read, and a failed one, by toasts (specification 2, 8.2 and 8.5). */
export function useLoadToasts(students: ReturnType<typeof useStudentProfiles>): void {
  const total = students.data?.pagination.totalItems;
  const reported = useRef(false);
  useEffect(() => {
    // An empty list says so in place.
    if (total === undefined || total === 0 || reported.current) return;
    reported.current = true;
    notify.success(messages.loaded(total), { id: 'students-loaded' });
  }, [total]);
  useFailureToast('students-failed', students, toastOf(messages.loadFailed));
}
