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

/** Reports the result of a user's action. Failures of reading are shown in place instead. */
export const notify = {
  success: (message: string, details?: Details) => toast.success(message, details),
  /** Stays longer, because it needs an action of the user. */
  error: (message: string, details?: Details) =>
    toast.error(message, { duration: 8000, ...details }),
  info: (message: string, details?: Details) => toast.info(message, details),
  /** An action is running; the returned id ends it through `success`, `error` or `dismiss`. */
  progress: (message: string, details?: Details) => toast.loading(message, details),
  dismiss: (id?: string | number) => toast.dismiss(id),
};
