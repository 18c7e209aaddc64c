import { notify } from '@hostel/shared-ui/toast';
import { useEffect } from 'react';

/**
 * Reports a failed read by one toast, in addition to the error in place.
 * @param text undefined while nothing has failed
 */
export function useFailureToast(id: string, text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) notify.error(text, { id });
  }, [id, text]);
}
