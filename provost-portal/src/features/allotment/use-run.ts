import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { newKey } from '@hostel/shared-ui/new-key';
import { notify } from '@hostel/shared-ui/toast';
import { useRef } from 'react';
import { runMessages as texts } from './messages.ts';
import { useRunAllotment } from './queries.ts';

/** A refusal without words of its own is told otherwise than no reply at all. */
function failureOf(error: unknown): string {
  const refused = error instanceof ApiError && error.answered && error.message.trim() === '';
  return refused ? texts.refused : messageOf(error, texts.failed);
}

/** Runs the allotment and tells what came of it. Tried again without an answer, it stays one run. */
export function useRun() {
  const run = useRunAllotment();
  const key = useRef<string>(undefined);
  // A second press comes before the first one is drawn.
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
        notify.error(failureOf(error), { id });
      },
      onSettled: () => {
        running.current = false;
      },
    });
  };
  return { start, busy: run.isPending };
}
