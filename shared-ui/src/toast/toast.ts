import { toast } from 'sonner';

interface Details {
  /** A second line, in a lighter style. */
  description?: string;
  /** Milliseconds; by default 4 seconds. */
  duration?: number;
  /** A toast with the same id replaces the previous one. */
  id?: string | number;
  action?: { label: string; onClick: () => void };
}

/** The last error without an id of its own: the next one replaces it. */
let lastError: string | number | undefined;

function showError(message: string, details?: Details) {
  if (details?.id !== undefined) return toast.error(message, { duration: 8000, ...details });
  if (lastError !== undefined) toast.dismiss(lastError);
  lastError = toast.error(message, { duration: 8000, ...details });
  return lastError;
}

/** Reports the result of a user's action. Failures of reading are shown in place instead. */
export const notify = {
  success: (message: string, details?: Details) => toast.success(message, details),
  /**
   * Stays longer, because it needs an action of the user, and replaces the error before it. A failure
   * that is shown in place isn't repeated here, except where the specification names a toast.
   */
  error: showError,
  info: (message: string, details?: Details) => toast.info(message, details),
  /** An action is running; the returned id ends it through `success`, `error` or `dismiss`. */
  progress: (message: string, details?: Details) => toast.loading(message, details),
  dismiss: (id?: string | number) => toast.dismiss(id),
};
