import { ApiError, type FallbackTexts } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useEffect } from 'react';

/**
 * Shows the toast that the specification names for a first read that failed. In place, the page says
 * in other words what is missing, and offers Try again. A failed refresh keeps the older data and is
 * reported only in place.
 */
export function useFailureToast(
  id: string,
  { data, error }: { data: unknown; error: Error | null },
  textOf: (error: Error) => string,
): void {
  const text = error && data === undefined ? textOf(error) : undefined;
  useEffect(() => {
    if (text !== undefined) notify.error(text, { id });
  }, [id, text]);
}

/** The toast for a read that the server refused, or that got no readable reply. */
export function toastOf({ refused, noReply }: FallbackTexts): (error: Error) => string {
  return (error) => (error instanceof ApiError && error.answered ? refused : noReply);
}
