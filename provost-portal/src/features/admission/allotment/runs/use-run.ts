import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { newKey } from '@hostel/shared-ui/new-key';
import { notify } from '@hostel/shared-ui/toast';
import { useRef } from 'react';
import { runMessages as texts } from '../messages.ts';
import { useRunAllotment } from '../queries.ts';

/**
 * Runs the allotment and reports the result by a toast. A run that got no reply keeps its key, so
 * that starting again cannot run it twice.
 */
export function useRun() {
  const run = useRunAllotment();
  const key = useRef<string>(undefined);
  // A second click can come before the button is disabled.
  const running = useRef(false);
  const start = () => {
    if (running.current) return;
    running.current = true;
    key.current ??= newKey();
    const id = notify.progress(texts.progress);
    run.mutate(key.current, {
      onSuccess: ({ message }) => {
        key.current = undefined;
        notify.success(message || texts.success, { id });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.answered) key.current = undefined;
        // The specification's text for a failure without words refers to the console.
        console.error(error);
        notify.error(messageOf(error, texts.failed), { id });
      },
      onSettled: () => {
        running.current = false;
      },
    });
  };
  return { start, busy: run.isPending };
}
