import { failureEvent } from '@hostel/shared-ui/failure-event';
import { useEffect } from 'react';

/** Reports a failure that is shown to the user. Without a network nothing has failed. */
export function useFailureReport(error: unknown, isFailure = true): void {
  useEffect(() => {
    if (!isFailure) return;
    console.error(error);
    window.dispatchEvent(new CustomEvent(failureEvent, { detail: error }));
  }, [error, isFailure]);
}
