import { notify } from '@hostel/shared-ui/toast';
import { useEffect, useRef } from 'react';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { messages } from './messages.ts';

/** Tells once that the profiles came, and once that they didn't (specification 2, 8.2 and 8.5). */
export function useLoadToasts(total: number | undefined, error: Error | null): void {
  const told = useRef(false);
  useEffect(() => {
    // Nobody found is told where they would stand.
    if (total === undefined || total === 0 || told.current) return;
    told.current = true;
    notify.success(messages.loaded(total), { id: 'students-loaded' });
  }, [total]);
  useFailureToast('students-failed', error ? messages.failedToast : undefined);
}
