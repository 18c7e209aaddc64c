import { toast } from 'sonner';

interface Details {
  /** A second, quieter line. */
  description?: string;
  /** Milliseconds; 4 seconds unless told. */
  duration?: number;
  /** The same id replaces a toast in place of adding one. */
  id?: string | number;
  action?: { label: string; onClick: () => void };
}

/** Tells what the person's own act came to. Failures of reading show in place instead. */
export const notify = {
  success: (message: string, details?: Details) => toast.success(message, details),
  /** Stays longer: it has to be read before something is done about it. */
  error: (message: string, details?: Details) =>
    toast.error(message, { duration: 8000, ...details }),
  info: (message: string, details?: Details) => toast.info(message, details),
  /** Something runs; the returned id ends it through `success`, `error` or `dismiss`. */
  progress: (message: string, details?: Details) => toast.loading(message, details),
  dismiss: (id?: string | number) => toast.dismiss(id),
};
