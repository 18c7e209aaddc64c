import { failureEvent } from '@hostel/shared-ui/failure-event';
// Only its declaration of `window.earlyFailures`.
import type {} from '../early/failures.ts';

/** What was thrown; the text of an error without a value. */
function errorOf(event: Event): unknown {
  if (event instanceof ErrorEvent) return event.error ?? event.message;
  if (event instanceof CustomEvent) return event.detail;
  return 'reason' in event ? event.reason : undefined;
}

/** Receives what failed since the page began (`early/failures.ts`), and what fails from now on. */
export function watchFailures(receive: (error: unknown) => void): void {
  window.earlyFailures?.forEach((event) => receive(errorOf(event)));
  for (const type of ['error', 'unhandledrejection', failureEvent]) {
    window.addEventListener(type, (event) => receive(errorOf(event)));
  }
}
