import { notify } from '@hostel/shared-ui/toast';
import { useEffect } from 'react';

/** Tells a failed reading once, besides the error in place; `text` is undefined while all is well. */
export function useFailureToast(id: string, text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) notify.error(text, { id });
  }, [id, text]);
}
